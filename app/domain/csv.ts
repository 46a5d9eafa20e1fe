/** Matches text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One CSV cell (RFC 4180), quoted when needed. Text that a spreadsheet would run as a formula is
 * prefixed with an apostrophe; numbers are not.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (cells: readonly (string | number | boolean | null | undefined)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;
