import { trimmed } from "../limits/text.ts";
import { columnsByName } from "./column-names.ts";
import {
  cellsOf,
  NO_COLUMNS,
  otherColumns,
  type ResultColumns,
  type ResultTable,
} from "./columns.ts";
import { bestOf, groupOf, nameScore } from "./groups.ts";
import { longTable } from "./wide.ts";

// A row for each participant and group, and a column for each card: 1, x or the card's position when it is in the group.

const OUTSIDE = /^(?:0|no|nee|false|-)?$/i;
const INSIDE = /^(?:[1-9]\d{0,3}|x|✓|✔|yes|ja|true)$/i;
const isInside = (cell: string | undefined) => INSIDE.test(trimmed(cell ?? ""));

/** Participants are searched in so many columns from either side. */
const SEARCHED = 50;

/** The columns of a matrix; `null` when no column holds participants with each card in one row at most. */
export function matrixColumns(table: ResultTable): ResultColumns | null {
  const { header, rows } = table;
  const marks = [...header.keys()].filter((column) => {
    if (header[column] === "") return false;
    const cells = cellsOf(table, column);
    return cells.every((cell) => OUTSIDE.test(cell) || isInside(cell)) && cells.some(isInside);
  });
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
    return cards.length < 2 ? 0 : cards.length - 1 / (1 + new Set(cellsOf(table, column)).size);
  });
  if (participant === null) return null;
  const values = cardsOf(participant);
  const rest = otherColumns(table, { ...NO_COLUMNS, participant, values });
  const category = rest.includes(named.category)
    ? named.category
    : // A comment, which is often missing, names no group.
      (bestOf(rest, (column) => nameScore(table, participant, column, rows.length / 2)) ?? -1);
  return { ...NO_COLUMNS, participant, category, values };
}

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
  const people = cellsOf(table, participant);
  const count = new Set(people).size;
  if (count === people.length || people.includes("")) return [];
  return marks.filter((column, index) => {
    if (column === participant) return false;
    const marking = people.filter((_, row) => marked[index]?.[row]);
    const different = new Set(marking).size;
    return different === marking.length && different * 2 >= count;
  });
}

/**
 * Numbers that differ within a row are positions.
 *
 * @param first the index of the table's first row in the file
 */
export function matrixToLong(
  table: ResultTable,
  columns: ResultColumns,
  first: number,
): ResultTable {
  return longTable(table, columns, (row, index) => {
    const position = (column: number) => Number(row[column]) || 0;
    return columns.values
      .filter((column) => isInside(row[column]))
      .sort((a, b) => position(a) - position(b))
      .map((column) => [table.header[column] ?? "", ...groupOf(row, first + index, columns)]);
  });
}
