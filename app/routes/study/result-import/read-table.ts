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

/** A file as it is understood: as the form's fields say, and where they say nothing as it looks. */
export type ReadTable = {
  table: ResultTable;
  named: boolean;
  layout: TableLayout;
  /** The columns of a wide table that are no cards. */
  about: number[];
  chosen: ResultColumns;
  /** `null` while the columns are not chosen. */
  read: ReadResults | null;
  /** The same for the same choices. */
  choices: string;
};

/** `null` where the file has no row of data. */
export function readTable(rows: readonly FileRow[], fields: URLSearchParams): ReadTable | null {
  const said = fields.get("named");
  const table = toTable(rows, said === null ? undefined : said === "yes");
  if (!table) return null;
  const { named } = table;
  const layout = LAYOUTS.find((known) => known === fields.get("layout")) ?? guessLayout(table);
  const asked = layout === "participants" && fields.has("about_asked");
  const about = asked ? fields.getAll("about").map(placeOf) : guessAbout(table);
  const long = layout === "long" ? table : toLong(table, layout, about);
  const chosen = layout === "long" ? readColumns(fields, table) : LONG_COLUMNS;
  const read = columnsFit(long, chosen) ? readResults(long, chosen) : null;
  const choices = JSON.stringify([named, layout, about, chosen]);
  return { table, named, layout, about, chosen, read, choices };
}

/** The columns as chosen, or on the first reading as their names suggest. */
function readColumns(fields: URLSearchParams, { header }: ResultTable): ResultColumns {
  if (!fields.has("card")) return guessColumns(header);
  const [card = -1, category = -1, participant = -1, category_id = -1] = RESULT_COLUMNS.map(
    (name) => placeOf(fields.get(name) ?? ""),
  );
  return { card, category, participant, category_id };
}

const placeOf = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : -1);
