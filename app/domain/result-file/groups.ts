import { trimmed } from "../trimmed.ts";
import { columnsByName, traitColumns } from "./column-names.ts";
import { NO_COLUMNS, otherColumns, type ResultColumns, type ResultTable } from "./columns.ts";
import { add, emptyLong } from "./wide.ts";

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
    : (bestOf(names, (column) => nameScore(table, participant, column)) ?? -1);
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
function recurs({ rows }: ResultTable, column: number): boolean {
  const filled = rows.map((row) => trimmed(row[column] ?? "")).filter((value) => value !== "");
  return filled.length < rows.length && filled.length >= 2 * new Set(filled).size;
}

/** The column whose cells are lists of cards. */
function listColumn({ header, rows }: ResultTable): number[] | null {
  const share = (column: number) =>
    rows.filter((row) => cardsIn(row[column] ?? "").length > 1).length / rows.length;
  const column = bestOf([...header.keys()], (each) => share(each) - 0.25);
  return column === null ? null : [column];
}

/** The columns that share most of their values with another column, because a card stands in any of them. */
function sharedColumns({ header, rows }: ResultTable, ...taken: number[]): number[] {
  const values = header.map(
    (_, column) => new Set(rows.map((row) => trimmed(row[column] ?? "")).filter(Boolean)),
  );
  const columns = [...header.keys()].filter((column) => !taken.includes(column));
  return columns.filter((column) => {
    const own = [...(values[column] ?? [])];
    return columns.some((index) => {
      const other = values[index];
      if (index === column || !other || own.length === 0) return false;
      return own.filter((value) => other.has(value)).length * 2 >= Math.min(own.length, other.size);
    });
  });
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
  return pairs.size < count * 0.98 ? 0 : count / (people.size * cards.size);
}

/** How well a column names the groups of a participant, each name once; texts before numbers. */
function nameScore({ rows }: ResultTable, participant: number, column: number): number {
  const names = rows.map((row) => trimmed(row[column] ?? ""));
  const pairs = new Set(rows.map((row, index) => `${row[participant]}\0${names[index]}`));
  const filled = names.filter((name) => name !== "");
  if (filled.length === 0 || pairs.size < rows.length * 0.8) return 0;
  return filled.some((name) => !/^[\d.,:-]+$/.test(name)) ? 2 : 1;
}

/** The first item with the greatest score above 0. */
export function bestOf(items: readonly number[], score: (item: number) => number): number | null {
  const scores = items.map(score);
  const best = scores.reduce((most, one) => Math.max(most, one), 0);
  return best > 0 ? (items[scores.indexOf(best)] ?? null) : null;
}

/** Each row is a group of its own, also when its participant has used the name before. */
export function groupsToLong(table: ResultTable, columns: ResultColumns): ResultTable {
  const traits = traitColumns(table.header, otherColumns(table, columns)).map(([, at]) => at);
  const long = emptyLong(traits.map((at) => table.header[at] ?? ""));
  for (const [index, row] of table.rows.entries()) {
    const group = [row[columns.category] ?? "", row[columns.participant] ?? "", String(index + 1)];
    for (const label of columns.values.flatMap((column) => cardsIn(row[column] ?? "")))
      add(long, table, index, [label, ...group, ...traits.map((at) => row[at] ?? "")]);
  }
  return long;
}
