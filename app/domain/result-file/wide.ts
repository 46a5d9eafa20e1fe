import { foldLabel } from "../cards/fold-label.ts";
import { trimmed } from "../limits/text.ts";
import { columnsByName, knownTraits, traitColumns } from "./column-names.ts";
import {
  cellsOf,
  NO_COLUMNS,
  otherColumns,
  type ResultColumns,
  type ResultTable,
} from "./columns.ts";
import type { Crossing } from "./people-side.ts";
import { isNumber } from "./to-table.ts";

// Tables with a row for each participant or card, and a column for each card or participant.

/** The columns of a table with one row per participant. */
export function participantsColumns(table: ResultTable): ResultColumns {
  const named = columnsByName(table.header).participant;
  const participant = named < 0 ? (keyColumns(table)[0] ?? 0) : named;
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
const keyColumns = (table: ResultTable): number[] =>
  [...table.header.keys()].filter((column) => {
    const values = cellsOf(table, column);
    return !values.includes("") && new Set(values).size === values.length;
  });

/** Whether a column holds words that are all different. */
export const hasLabels = (table: ResultTable): boolean =>
  keyColumns(table).some((column) => hasWords(table, column));

const hasWords = (table: ResultTable, column: number): boolean =>
  cellsOf(table, column).some((value) => value !== "" && !isNumber(value));

/** With fewer rows, distinct values mean nothing. */
const MIN_ROWS = 5;

/**
 * Guesses which columns describe the row rather than hold groups: by their names, because none of their values occurs
 * in another column, as names of groups do, or because they alone are numbers. With `piles`, a column of one value is
 * the single pile of a participant.
 */
export function aboutColumns(table: ResultTable, key: number, piles = false): number[] {
  const { header, rows } = table;
  const values = header.map((_, column) => new Set(cellsOf(table, column)));
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

/**
 * Whether a column that is not among the participants may be one: words that repeat may be the groups of somebody whose
 * names nobody else has used.
 */
export const mayLackPeople = (table: ResultTable, columns: ResultColumns): boolean =>
  otherColumns(table, columns).some((column) => {
    const filled = cellsOf(table, column).filter((value) => value !== "");
    return hasWords(table, column) && new Set(filled).size < filled.length;
  });

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

export const participantsToLong = (table: ResultTable, columns: ResultColumns): ResultTable =>
  longTable(table, columns, (row) =>
    columns.values.map((column) => [
      ...[table.header[column] ?? "", row[column] ?? "", row[columns.participant] ?? "", ""],
    ]),
  );

/** The columns of a table of cards say nothing about participants. */
export const cardsToLong = (table: ResultTable, columns: ResultColumns): ResultTable =>
  longTable(table, { ...columns, values: [...table.header.keys()] }, (row) =>
    columns.values.map((column) => [
      ...[row[columns.card] ?? "", row[column] ?? "", labelOf(table, column), ""],
    ]),
  );

/**
 * One row per participant and card, of which each row of the table has several. The columns that are neither participants
 * nor cards nor groups are traits.
 *
 * @param placements the card, the category, the participant and the category's id of each
 */
export function longTable(
  table: ResultTable,
  columns: ResultColumns,
  placements: (row: readonly string[], index: number) => string[][],
): ResultTable {
  const traits = traitColumns(table.header, otherColumns(table, columns)).map(([, at]) => at);
  const textsOf = (row: readonly string[]) => traits.map((at) => row[at] ?? "");
  const long: ResultTable = {
    header: ["card", "category", "participant", "category_id", ...textsOf(table.header)],
    ...{ rows: [], numbers: [] },
  };
  for (const [index, row] of table.rows.entries())
    for (const placement of placements(row, index)) {
      long.rows.push([...placement, ...textsOf(row)]);
      long.numbers.push(table.numbers[index] ?? index + 1);
    }
  return long;
}
