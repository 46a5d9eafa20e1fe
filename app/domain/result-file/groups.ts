import { trimmed } from "../limits/text.ts";
import { columnsByName } from "./column-names.ts";
import {
  cellsOf,
  NO_COLUMNS,
  otherColumns,
  type ResultColumns,
  type ResultTable,
} from "./columns.ts";
import { longTable } from "./wide.ts";

// A row for each group: the participant, the group's name, then its cards in cells, or in one cell.

const SEPARATOR = /[;|\n\r]+/;
const cardsIn = (cell: string): string[] =>
  cell
    .split(SEPARATOR)
    .map(trimmed)
    .filter((label) => label !== "");

/** The most columns of a table whose rows are groups: each card of a group takes one. */
const MOST_COLUMNS = 300;

/** The columns of a table with one row per group; `null` when no columns can hold the cards of groups. */
export function groupsColumns(table: ResultTable): ResultColumns | null {
  if (table.header.length > MOST_COLUMNS) return null;
  const named = columnsByName(table.header);
  const list = listColumn(table);
  const first = list ?? sharedColumns(table, named.participant, named.category);
  if (first.length === 0) return null;
  const rest = otherColumns(table, { ...NO_COLUMNS, values: first });
  const participant = rest.includes(named.participant)
    ? named.participant
    : bestOf(rest, (column) => completeness(table, column, first));
  if (participant === null) return null;
  const names = rest.filter((column) => column !== participant);
  const category = names.includes(named.category)
    ? named.category
    : (bestOf(names, (column) => nameScore(table, participant, column, 1)) ?? -1);
  const others = names.filter((column) => column !== named.category);
  const values = list ?? completed(table, participant, first, others);
  return {
    ...NO_COLUMNS,
    participant,
    category: values.includes(category) ? -1 : category,
    values,
  };
}

/**
 * The columns of cards, with those of the others that make the participants' sorts more complete, or do
 * not make them less so and hold values that recur.
 */
function completed(
  table: ResultTable,
  participant: number,
  values: number[],
  others: readonly number[],
): number[] {
  const share = completeness(table, participant, values);
  const column = bestOf(
    others.filter((other) => !values.includes(other)),
    (other) =>
      completeness(table, participant, [...values, other]) -
      share +
      (recurs(table, other) ? 0.001 : 0),
  );
  if (column === null) return values;
  return completed(table, participant, [...values, column], others);
}

/** Whether only some rows have a value in this column, and each value occurs several times. */
function recurs(table: ResultTable, column: number): boolean {
  const filled = cellsOf(table, column).filter((value) => value !== "");
  const times = filled.length / new Set(filled).size;
  return filled.length < table.rows.length && times >= 2;
}

/** The column whose cells are lists of cards. */
function listColumn({ header, rows }: ResultTable): number[] | null {
  const share = (column: number) =>
    rows.filter((row) => cardsIn(row[column] ?? "").length > 1).length / rows.length;
  const column = bestOf([...header.keys()], (each) => share(each) - 0.25);
  return column === null ? null : [column];
}

/** The columns that share most of their values with another column, because a card stands in any of them. */
function sharedColumns(table: ResultTable, ...taken: number[]): number[] {
  const columns = [...table.header.keys()].flatMap((column) => {
    const values = new Set(cellsOf(table, column).filter(Boolean));
    return taken.includes(column) || values.size === 0 ? [] : [{ column, values }];
  });
  return columns
    .filter(({ column, values }) =>
      columns.some((other) => {
        if (other.column === column) return false;
        const shared = [...values].filter((value) => other.values.has(value)).length;
        return shared * 2 >= Math.min(values.size, other.values.size);
      }),
    )
    .map(({ column }) => column);
}

/** The share of pairs of a participant and a card that occur, if each occurs once; else 0. */
function completeness({ rows }: ResultTable, participant: number, values: number[]): number {
  const pairs = new Set<string>();
  const cards = new Set<string>();
  const people = new Set<string>();
  let count = 0;
  for (const row of rows) {
    const who = trimmed(row[participant] ?? "");
    if (who === "") continue;
    people.add(who);
    for (const label of values.flatMap((column) => cardsIn(row[column] ?? ""))) {
      count++;
      cards.add(label);
      pairs.add(`${who}\0${label}`);
    }
  }
  if (count === 0 || pairs.size < count * 0.98) return 0;
  return count / (people.size * cards.size);
}

/**
 * How well a column names the groups of a participant, each name once; texts before numbers.
 *
 * @param least how many rows must have a name
 */
export function nameScore(
  table: ResultTable,
  participant: number,
  column: number,
  least: number,
): number {
  const { rows } = table;
  const names = cellsOf(table, column);
  const pairs = new Set(rows.map((row, index) => `${row[participant]}\0${names[index]}`));
  const filled = names.filter((name) => name !== "");
  if (filled.length < least || pairs.size < rows.length * 0.8) return 0;
  return filled.some((name) => !/^[\d.,:-]+$/.test(name)) ? 2 : 1;
}

/** The first item with the greatest score above 0. */
export function bestOf(items: readonly number[], score: (item: number) => number): number | null {
  const scores = items.map(score);
  const best = scores.reduce((most, one) => Math.max(most, one), 0);
  return best > 0 ? (items[scores.indexOf(best)] ?? null) : null;
}

/**
 * Each row is a group of its own, also when its participant has used the name before.
 *
 * @param first the index of the table's first row in the file
 */
export function groupsToLong(
  table: ResultTable,
  columns: ResultColumns,
  first: number,
): ResultTable {
  return longTable(table, columns, (row, index) =>
    columns.values
      .flatMap((column) => cardsIn(row[column] ?? ""))
      .map((label) => [label, ...groupOf(row, first + index, columns)]),
  );
}

/** The name, the participant and the id of a row that is a group. */
export function groupOf(row: readonly string[], index: number, columns: ResultColumns): string[] {
  return [row[columns.category] ?? "", row[columns.participant] ?? "", String(index + 1)];
}
