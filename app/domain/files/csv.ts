/**
 * Where a spreadsheet would run the text that follows as a formula: at the start of a cell, and after a line break, tab
 * or semicolon, because a spreadsheet that splits at these ignores the quotes of a file with commas.
 */
const FORMULA = /(^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])/g;

/** Text with an apostrophe before each such place. */
const guarded = (text: string): string =>
  text.replace(FORMULA, "$1'").replace(/^(?='*[\t\r])/, "'");

/** The text of a cell that `csvCell` wrote: without the apostrophes, of which there may be none. */
export const unguarded = (cell: string): string =>
  cell.includes("'") ? cell.replace(/^'(?='*[\t\r])/, "").replace(GUARDED, "$1") : cell;

/** One CSV cell (RFC 4180), quoted when needed. Text is guarded against formulas; numbers are not. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = guarded(value);
  return /[",;\t\r\n]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

type CsvCells = readonly (string | number | boolean | null | undefined)[];

export const csvRow = (cells: CsvCells): string => `${cells.map(csvCell).join(",")}\r\n`;

export const csvFile = (head: CsvCells, rows: readonly CsvCells[]): string =>
  csvRow(head) + rows.map(csvRow).join("");
