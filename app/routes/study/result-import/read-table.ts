import { limits } from "../../../domain/limits/limits.ts";
import {
  COLUMNS_OF,
  LAYOUTS,
  type ResultColumns,
  type TableLayout,
} from "../../../domain/result-file/columns.ts";
import { type FileReading, readFile } from "../../../domain/result-file/read-file.ts";
import type { FileRow } from "../../../domain/result-file/to-table.ts";

/**
 * Reads a file by the choices in the page's form, which has none the first time; `null` when it has no data rows. The
 * field `other` chooses another interpretation of what the form shows.
 */
export function readTable(
  rows: readonly FileRow[],
  fields: URLSearchParams,
  labels: readonly string[] = [],
): FileReading | null {
  const reading = readShown(rows, fields, labels);
  const other = fields.get("other");
  const chosen = other === null ? undefined : reading?.others[Number(other)];
  return reading && chosen ? readFile(rows, { ...chosen, named: reading.named }, labels) : reading;
}

/** Equal for equal choices. */
export const choicesOf = ({ named, layout, columns }: FileReading): string =>
  // A column that the file lacks is -1 or missing.
  JSON.stringify([
    named,
    layout,
    Object.entries(columns)
      .filter(([, at]) => at !== -1)
      .sort(),
  ]);

function readShown(rows: readonly FileRow[], fields: URLSearchParams, labels: readonly string[]) {
  const firstRow = fields.get("named");
  const layout = LAYOUTS.find((known) => known === fields.get("layout"));
  return readFile(
    rows,
    {
      layout,
      named: firstRow === null ? undefined : firstRow === "yes",
      columns: layout && chosenColumns(fields, layout),
    },
    labels,
  );
}

/** The columns in the form, if they belong to the layout in it: after another layout was chosen they are guessed. */
function chosenColumns(
  fields: URLSearchParams,
  layout: TableLayout,
): Partial<ResultColumns> | undefined {
  if (fields.get("columns_of") !== layout) return undefined;
  const { needed, optional } = COLUMNS_OF[layout];
  const chosen = Object.fromEntries(
    [...needed, ...optional].map((name) => [name, placeOf(fields.get(name) ?? "")]),
  );
  if (layout === "long") return chosen;
  const taken = [...Object.values(chosen), ...fields.getAll("about").map(placeOf)];
  const width = Math.min(limits.cards_per_study + 100, placeOf(fields.get("width") ?? ""));
  const values = Array.from({ length: Math.max(0, width) }, (_, column) => column);
  return { ...chosen, values: values.filter((column) => !taken.includes(column)) };
}

const placeOf = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : -1);
