import { trimmed } from "../trimmed.ts";
import { columnsByName, traitColumns } from "./column-names.ts";
import { NO_COLUMNS, otherColumns, type ResultColumns, type ResultTable } from "./columns.ts";
import { bestOf } from "./groups.ts";
import { add, emptyLong } from "./wide.ts";

// A row for each participant and group, and a column for each card: 1, x or the card's position when it is in the group.

const OUTSIDE = /^(?:0|no|nee|false|-)?$/i;
const INSIDE = /^(?:[1-9]\d{0,3}|x|✓|✔|yes|ja|true)$/i;
const isInside = (cell: string | undefined) => INSIDE.test(trimmed(cell ?? ""));

/** Participants are searched in so many columns from either side. */
const SEARCHED = 50;

/** The columns of a matrix; `null` when no column holds participants with each card in one row at most. */
export function matrixColumns(table: ResultTable): ResultColumns | null {
  const { header, rows } = table;
  const marks = [...header.keys()].filter(
    (column) =>
      header[column] !== "" &&
      rows.every((row) => OUTSIDE.test(trimmed(row[column] ?? "")) || isInside(row[column])) &&
      rows.some((row) => isInside(row[column])),
  );
  const marked = marks.map((column) => rows.map((row) => isInside(row[column])));
  const named = columnsByName(header);
  const outer = [...header.keys()].filter(
    (column) => column < SEARCHED || column >= header.length - SEARCHED,
  );
  const candidates = named.participant >= 0 ? [named.participant] : outer;
  const cardsOf = (participant: number) => cardColumns(table, participant, marks, marked);
  const participant = bestOf(candidates, (column) => {
    const cards = cardsOf(column);
    // A card on its own is no sign; and of two columns, the one with more participants groups fewer rows.
    return cards.length < 2 ? 0 : cards.length - 1 / (1 + peopleIn(table, column).size);
  });
  if (participant === null) return null;
  const values = cardsOf(participant);
  const rest = otherColumns(table, { ...NO_COLUMNS, participant, values });
  const category = rest.includes(named.category)
    ? named.category
    : (bestOf(rest, (column) => namesGroups(table, participant, column)) ?? -1);
  return { ...NO_COLUMNS, participant, category, values };
}

const peopleIn = ({ rows }: ResultTable, column: number) =>
  Map.groupBy(rows, (row) => trimmed(row[column] ?? ""));

/**
 * The columns in which each participant marks one row at most, and most participants do.
 *
 * @param marked whether each row is marked in each of the columns `marks`
 */
function cardColumns(
  table: ResultTable,
  participant: number,
  marks: readonly number[],
  marked: readonly (readonly boolean[])[],
): number[] {
  const people = table.rows.map((row) => trimmed(row[participant] ?? ""));
  const count = new Set(people).size;
  if (count === people.length || people.includes("")) return [];
  return marks.filter((column, index) => {
    if (column === participant) return false;
    const marking = people.filter((_, row) => marked[index]?.[row]);
    const different = new Set(marking).size;
    return different === marking.length && different > 0 && different * 2 >= count;
  });
}

/** Texts name groups better than numbers; a comment, which is long or often missing, does not. */
function namesGroups({ rows }: ResultTable, participant: number, column: number): number {
  const names = rows.map((row) => trimmed(row[column] ?? ""));
  const filled = names.filter((name) => name !== "").length;
  const pairs = new Set(rows.map((row, index) => `${row[participant]}\0${names[index]}`));
  if (filled * 2 < rows.length || pairs.size < rows.length * 0.8) return 0;
  return names.some((name) => name !== "" && !/^[\d.,:-]+$/.test(name)) ? 2 : 1;
}

/** Numbers that differ within a row are positions. */
export function matrixToLong(table: ResultTable, columns: ResultColumns): ResultTable {
  const traits = traitColumns(table.header, otherColumns(table, columns)).map(([, at]) => at);
  const long = emptyLong(traits.map((at) => table.header[at] ?? ""));
  for (const [index, row] of table.rows.entries()) {
    const group = [row[columns.category] ?? "", row[columns.participant] ?? "", String(index + 1)];
    const position = (column: number) => Number(row[column]) || 0;
    const inside = columns.values
      .filter((column) => isInside(row[column]))
      .sort((a, b) => position(a) - position(b));
    for (const column of inside)
      add(long, table, index, [
        ...[table.header[column] ?? "", ...group],
        ...traits.map((at) => row[at] ?? ""),
      ]);
  }
  return long;
}
