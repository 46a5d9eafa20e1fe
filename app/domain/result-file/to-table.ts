import { isKnownName } from "./column-names.ts";
import type { ResultTable } from "./columns.ts";

/** A row of cells and its number in the file. */
export type FileRow = { row: number; cells: string[] };

/** How many rows are read to guess what a table contains. */
const SAMPLE_ROWS = 200;

/**
 * Converts the rows of a file to a table, without the title lines above it; `null` when there is no data row. `named`
 * says whether the first row is a header; when it is undefined, this is guessed.
 */
export function toTable(
  all: readonly FileRow[],
  named?: boolean,
): (ResultTable & { named: boolean }) | null {
  const rows = all.slice(titleLines(all));
  const isNamed = named ?? hasHeader(rows.map(({ cells }) => cells));
  const body = isNamed ? rows.slice(1) : rows;
  if (body.length === 0) return null;
  const header = isNamed ? (rows[0]?.cells ?? []) : [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    named: isNamed,
    header: Array.from({ length: width }, (_, column) => (header[column] ?? "").trim()),
    rows: body.map(({ cells }) => cells),
    numbers: body.map(({ row }) => row),
  };
}

const filled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== "").length;

/** The most cells that a title line has, such as "Study:" and its name. */
const TITLE_CELLS = 2;
const MAX_TITLES = 20;

/**
 * How many lines precede the table: lines with fewer cells than most, whose texts do not occur again in their columns
 * as participants, cards and groups do.
 */
function titleLines(all: readonly FileRow[]): number {
  const sample = all.slice(0, SAMPLE_ROWS);
  const wide = sample.filter((row) => filled(row) > TITLE_CELLS).length;
  if (wide * 2 <= sample.length) return 0;
  const first = sample
    .slice(0, MAX_TITLES)
    .findIndex(
      (line, index) =>
        filled(line) > TITLE_CELLS ||
        sample
          .slice(index + 1)
          .some(({ cells }) =>
            cells.some((cell, column) => cell.trim() !== "" && cell === line.cells[column]),
          ),
    );
  return Math.max(0, first);
}

export const isNumber = (value: string): boolean => /^-?\d+([.,]\d+)?$/.test(value);

/**
 * Guesses whether the first row is a header: it contains a common column name; or only its first cell is empty; or
 * it counts its columns; or no cell of it is a number or occurs again in the same column, as the cards, groups and
 * participants of data rows do.
 */
function hasHeader([first = [], ...rest]: string[][]): boolean {
  if (first.some(isKnownName)) return true;
  const [corner = "", ...names] = first.map((cell) => cell.trim());
  if (corner === "" && names.length > 1 && names.every((name) => name !== "")) return true;
  if (counts(names)) return true;
  const below = rest.slice(0, SAMPLE_ROWS);
  return first.every((cell, column) => {
    const value = cell.trim();
    return !isNumber(value) && !below.some((row) => row[column]?.trim() === value);
  });
}

/** Whether these are four or more consecutive numbers. */
const counts = (cells: readonly string[]) =>
  cells.length >= 4 &&
  cells.every((cell, index) => /^\d+$/.test(cell) && Number(cell) === Number(cells[0]) + index);
