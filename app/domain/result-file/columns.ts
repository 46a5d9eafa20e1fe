import { trimmed } from "../limits/text.ts";

/** A table with column names; `numbers` are the row numbers in the file. */
export type ResultTable = { header: string[]; rows: string[][]; numbers: number[] };

/**
 * "long": one row per participant and card. "participants": one row per participant, one column per card. "cards": one
 * row per card, one column per participant. "groups": one row per group, with its cards in cells or in one cell.
 * "matrix": one row per participant and group, one column per card that says whether the card is in it.
 */
export const LAYOUTS = ["long", "participants", "cards", "groups", "matrix"] as const;
export type TableLayout = (typeof LAYOUTS)[number];

type PlainColumn = "card" | "category" | "participant" | "category_id";
/** Of repeated sorts the number of the sort and what it was sorted by; the larger group of the category. */
type KindColumn = "pass" | "criterion" | "parent";
export type ResultColumn = PlainColumn | KindColumn;

/** The index of each column of a table with the layout "long"; -1 when there is none. */
export type LongColumns = Record<PlainColumn, number> & { [Name in KindColumn]?: number };
/** The same for any layout. `values` are the columns of the cards, or of the participants in the layout "cards". */
export type ResultColumns = LongColumns & { values: number[] };

/** The columns that each layout has beside its `values`. */
export const COLUMNS_OF: Record<TableLayout, { needed: ResultColumn[]; optional: ResultColumn[] }> =
  {
    long: {
      needed: ["card", "category", "participant"],
      optional: ["category_id", "pass", "criterion", "parent"],
    },
    participants: { needed: ["participant"], optional: [] },
    cards: { needed: ["card"], optional: [] },
    groups: { needed: ["participant"], optional: ["category"] },
    matrix: { needed: ["participant"], optional: ["category"] },
  };

export const NO_COLUMNS: ResultColumns = {
  ...{ card: -1, category: -1, participant: -1, category_id: -1 },
  values: [],
};

/** Whether all columns exist, and those that the layout needs are different. */
export function columnsFit(
  { header }: ResultTable,
  layout: TableLayout,
  columns: ResultColumns,
): boolean {
  const { needed, optional } = COLUMNS_OF[layout];
  const inside = (index: number) => index >= 0 && index < header.length;
  const places = needed.map((name) => columns[name] ?? -1);
  return (
    places.every(inside) &&
    new Set(places).size === places.length &&
    optional.every((name) => (columns[name] ?? -1) === -1 || inside(columns[name] ?? -1)) &&
    (layout === "long" || (columns.values.length > 0 && columns.values.every(inside)))
  );
}

/** The cells of a column, trimmed. */
export const cellsOf = ({ rows }: ResultTable, column: number): string[] =>
  rows.map((row) => trimmed(row[column] ?? ""));

/** Every column except the chosen ones. */
export const otherColumns = (
  { header }: ResultTable,
  { values = [], ...chosen }: LongColumns & { values?: readonly number[] },
): number[] => {
  const taken = new Set([...Object.values(chosen), ...values]);
  return [...header.keys()].filter((column) => !taken.has(column));
};
