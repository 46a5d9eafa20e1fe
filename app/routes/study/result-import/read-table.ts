import { type ReadResults, readResults } from "../../../domain/read-results.ts";
import {
  columnsFit,
  type FileRow,
  guessAbout,
  guessColumns,
  guessLayout,
  LAYOUTS,
  LONG_COLUMNS,
  RESULT_COLUMNS,
  type ResultColumns,
  type ResultTable,
  type TableLayout,
  toLong,
  toTable,
} from "../../../domain/result-table.ts";

/** A file as interpreted: by the choices in the form, or by detection where a choice is not made yet. */
export type ReadTable = {
  table: ResultTable;
  named: boolean;
  layout: TableLayout;
  /** The columns of a wide table that are not cards. */
  about: number[];
  chosen: ResultColumns;
  /** `null` until the columns are chosen. */
  read: ReadResults | null;
  /** Equal for equal choices. */
  choices: string;
};

/** Returns `null` when the file has no data rows. */
export function readTable(rows: readonly FileRow[], fields: URLSearchParams): ReadTable | null {
  const firstRow = fields.get("named");
  const table = toTable(rows, firstRow === null ? undefined : firstRow === "yes");
  if (!table) return null;
  const { named } = table;
  const layout = LAYOUTS.find((known) => known === fields.get("layout")) ?? guessLayout(table);
  const aboutChosen = layout === "participants" && fields.has("about_asked");
  const about = aboutChosen ? fields.getAll("about").map(placeOf) : guessAbout(table);
  const long = layout === "long" ? table : toLong(table, layout, about);
  const chosen = layout === "long" ? readColumns(fields, table) : LONG_COLUMNS;
  const read = columnsFit(long, chosen) ? readResults(long, chosen) : null;
  const choices = JSON.stringify([named, layout, about, chosen]);
  return { table, named, layout, about, chosen, read, choices };
}

/** The chosen columns; on the first request, a guess from their names. */
function readColumns(fields: URLSearchParams, { header }: ResultTable): ResultColumns {
  if (!fields.has("card")) return guessColumns(header);
  const [card = -1, category = -1, participant = -1, category_id = -1] = RESULT_COLUMNS.map(
    (name) => placeOf(fields.get(name) ?? ""),
  );
  return { card, category, participant, category_id };
}

const placeOf = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : -1);
