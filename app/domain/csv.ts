/** A cell that a spreadsheet would run as a formula. */
const RUNS = /^[=+\-@\t\r]/;

/**
 * One cell by RFC 4180: quoted where it must be. A text that a spreadsheet would run as a
 * formula gets an apostrophe before it; numbers are left alone.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (cells: readonly (string | number | boolean | null | undefined)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;
