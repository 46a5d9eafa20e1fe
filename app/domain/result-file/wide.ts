import { foldLabel } from "../read-results.ts";
import { trimmed } from "../trimmed.ts";
import { columnsByName, knownTraits, traitColumns } from "./column-names.ts";
import { NO_COLUMNS, otherColumns, type ResultColumns, type ResultTable } from "./columns.ts";
import type { Crossing } from "./people-side.ts";

// Tables with a row for each participant or card, and a column for each card or participant.

/** The columns of a table with one row per participant. */
export function participantsColumns(table: ResultTable): ResultColumns {
  const named = columnsByName(table.header).participant;
  const participant = named < 0 ? Math.max(0, keyColumns(table)[0] ?? 0) : named;
  return withValues(table, { ...NO_COLUMNS, participant }, participant);
}

/** The columns of a table with one row per card. Without a header, participants are known by their columns. */
export function cardsColumns(table: ResultTable, known: ReadonlySet<string>): ResultColumns {
  const keys = keyColumns(table);
  const holdsKnown = (column: number) =>
    table.rows.some((row) => known.has(foldLabel(row[column] ?? "")));
  const named = columnsByName(table.header).card;
  const ofStudy = keys.find(holdsKnown);
  const card =
    ofStudy ?? (named < 0 ? (keys.find((key) => hasWords(table, key)) ?? keys[0] ?? 0) : named);
  return withValues(table, { ...NO_COLUMNS, card }, card);
}

function withValues(table: ResultTable, columns: ResultColumns, key: number): ResultColumns {
  const about = new Set(aboutColumns(table, key, columns.card === key));
  const isNamed = table.header.some((name) => name !== "");
  const values = otherColumns(table, columns).filter(
    (column) => !about.has(column) && (table.header[column] !== "" || !isNamed),
  );
  return { ...columns, values };
}

/** The columns whose values are all different. */
const keyColumns = ({ header, rows }: ResultTable): number[] =>
  [...header.keys()].filter((column) => {
    const values = rows.map((row) => trimmed(row[column] ?? ""));
    return !values.includes("") && new Set(values).size === values.length;
  });

/** Whether a column holds words that are all different. */
export const hasLabels = (table: ResultTable): boolean =>
  keyColumns(table).some((column) => hasWords(table, column));

const isNumber = (value: string) => /^-?\d+([.,]\d+)?$/.test(value);
const hasWords = ({ rows }: ResultTable, column: number): boolean =>
  rows.some((row) => {
    const value = trimmed(row[column] ?? "");
    return value !== "" && !isNumber(value);
  });

/** With fewer rows, distinct values mean nothing. */
const MIN_ROWS = 5;

/**
 * Guesses which columns describe the row rather than hold groups: by their names, because none of their values occurs
 * in another column, as names of groups do, or because they alone are numbers. With `piles`, a column of one value is
 * the single pile of a participant.
 */
export function aboutColumns(table: ResultTable, key: number, piles = false): number[] {
  const { header, rows } = table;
  const values = header.map((_, column) => new Set(rows.map((row) => trimmed(row[column] ?? ""))));
  const columnsWith = new Map<string, number>();
  for (const [column, distinct] of values.entries())
    if (column !== key)
      for (const value of distinct) columnsWith.set(value, (columnsWith.get(value) ?? 0) + 1);
  const known = knownTraits(header);
  const numeric = header.map((_, column) => !hasWords(table, column));
  const mostAreWords = numeric.filter((is) => is).length * 4 < header.length;
  return [...header.keys()].filter((column) => {
    if (column === key || header[column] === "") return false;
    const filled = [...(values[column] ?? [])].filter((value) => value !== "");
    const isDistinct =
      rows.length >= MIN_ROWS &&
      filled.length > (piles ? 1 : 0) &&
      filled.every((value) => columnsWith.get(value) === 1);
    return (
      known.includes(column) ||
      isDistinct ||
      (mostAreWords && numeric[column] === true && filled.length > 0)
    );
  });
}

const labelOf = ({ header }: ResultTable, column: number) => header[column] || String(column + 1);

/** The cells of a wide table: the label of the row, that of the column, and the group. */
export const crossingsOf = (table: ResultTable, columns: ResultColumns): Crossing[] => {
  const key = Math.max(columns.participant, columns.card);
  return table.rows.flatMap((row) =>
    columns.values.map(
      (column): Crossing => [
        trimmed(row[key] ?? ""),
        labelOf(table, column),
        trimmed(row[column] ?? ""),
      ],
    ),
  );
};

/** One row per participant and card; the columns that are neither participants nor cards are traits. */
export function participantsToLong(table: ResultTable, columns: ResultColumns): ResultTable {
  const traits = traitColumns(table.header, otherColumns(table, columns)).map(([, at]) => at);
  const long = emptyLong(traits.map((at) => table.header[at] ?? ""));
  for (const [index, row] of table.rows.entries())
    for (const column of columns.values) {
      const cells = [table.header[column] ?? "", row[column] ?? "", row[columns.participant] ?? ""];
      add(long, table, index, [...cells, "", ...traits.map((at) => row[at] ?? "")]);
    }
  return long;
}

export function cardsToLong(table: ResultTable, columns: ResultColumns): ResultTable {
  const long = emptyLong([]);
  for (const [index, row] of table.rows.entries())
    for (const column of columns.values)
      add(long, table, index, [
        ...[row[columns.card] ?? "", row[column] ?? "", labelOf(table, column), ""],
      ]);
  return long;
}

export const emptyLong = (traits: readonly string[]): ResultTable => ({
  header: ["card", "category", "participant", "category_id", ...traits],
  rows: [],
  numbers: [],
});

/** Adds a row that comes from the row `index` of another table. */
export function add(long: ResultTable, { numbers }: ResultTable, index: number, cells: string[]) {
  long.rows.push(cells);
  long.numbers.push(numbers[index] ?? index + 1);
}
