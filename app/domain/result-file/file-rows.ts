import Papa from "papaparse";
import { withoutBom } from "../cards/import-format.ts";
import { unguarded } from "../files/csv.ts";
import { pause } from "../limits/in-steps.ts";
import { jsonRows } from "./json-rows.ts";
import type { FileRow } from "./to-table.ts";

/** The rows of a CSV, TSV or JSON text without blank ones; `null` for invalid JSON. */
export function fileRows(data: string): FileRow[] | null {
  const text = withoutBom(data);
  if (isJson(text)) return jsonRows(text);
  return filledRows(Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data, 0);
}

/** The characters that are parsed in a step. */
const CHUNK = 100_000;

/** The same, and others are served meanwhile. */
export async function fileRowsWithPauses(data: string): Promise<FileRow[] | null> {
  const text = withoutBom(data);
  if (isJson(text)) return jsonRows(text);
  const rows: FileRow[] = [];
  let count = 0;
  const delimiter = delimiterOf(text);
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      ...{ delimiter, chunkSize: CHUNK },
      chunk: ({ data: read }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        for (const row of filledRows(read, count)) rows.push(row);
        count += read.length;
        parser.pause();
        pause().then(() => parser.resume(), reject);
      },
      complete: () => resolve(),
    });
  });
  return rows;
}

/** The rows that are not blank. `before` are the rows before these. */
const filledRows = (rows: readonly string[][], before: number): FileRow[] =>
  rows
    .map((cells, index) => ({ row: before + index + 1, cells: cells.map(unguarded) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));

/** More rows, or columns, are not read on the server: there may be one for each participant. */
const MAX_FILE_ROWS = 300_000;
const MAX_FILE_COLUMNS = 12_000;

/** The rows that a server reads of a text; or why it reads none, as a key of the `errors` texts. */
export async function limitedFileRows(
  text: string,
): Promise<
  | FileRow[]
  | { problem: "tooManyRows" | "tooManyColumns"; params: { max: number } }
  | { problem: "jsonCutOff"; params?: undefined }
> {
  if (hasTooManyRows(text)) return { problem: "tooManyRows", params: { max: MAX_FILE_ROWS } };
  const tooWide = { problem: "tooManyColumns", params: { max: MAX_FILE_COLUMNS } } as const;
  if (hasTooManyDelimiters(text)) return tooWide;
  const rows = await fileRowsWithPauses(text);
  if (!rows) return { problem: "jsonCutOff" };
  return hasTooManyColumns(rows) ? tooWide : rows;
}

/** Whether a text may have more rows than that, by the characters that end one. Nothing is made from it. */
export function hasTooManyRows(data: string): boolean {
  let ends = 0;
  for (let at = 0; at < data.length && ends <= MAX_FILE_ROWS; at++) {
    const code = data.charCodeAt(at);
    if (ROW_ENDS.includes(code) || (code === CR && data.charCodeAt(at + 1) !== LF)) ends++;
  }
  return ends > MAX_FILE_ROWS;
}

/** Whether a line has so many delimiters that its row has more cells than there may be columns. Nothing is made from it. */
export function hasTooManyDelimiters(data: string): boolean {
  if (isJson(data)) return false;
  let [commas, semicolons, tabs] = [0, 0, 0];
  for (let at = 0; at < data.length; at++) {
    const code = data.charCodeAt(at);
    if (code === LF || code === CR) commas = semicolons = tabs = 0;
    else if (code === COMMA) commas++;
    else if (code === SEMICOLON) semicolons++;
    else if (code === TAB) tabs++;
    else continue;
    if (Math.max(commas, semicolons, tabs) >= MAX_FILE_COLUMNS) return true;
  }
  return false;
}

/** Whether a row has more cells than there may be columns, also in JSON. */
export const hasTooManyColumns = (rows: readonly FileRow[]): boolean =>
  rows.some(({ cells }) => cells.length > MAX_FILE_COLUMNS);

const isJson = (text: string) => /^\s*[[{]/.test(text);

/** Character codes: `\r` ends a row where no `\n` follows. */
const [LF, CR] = [0x0a, 0x0d];
const [COMMA, SEMICOLON, TAB] = [0x2c, 0x3b, 0x09];
/** A line feed, `}` and `]`. */
const ROW_ENDS = [LF, 0x7d, 0x5d];

const DELIMITERS = [",", ";", "\t"];
/** How many rows are read to find the delimiter. */
const SAMPLE_ROWS = 50;

/**
 * The delimiter with which most rows have three cells or more, then two or more, then equally many. Of equal ones, the
 * first in the text: inside a cell, another may separate cards.
 */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, {
      ...{ delimiter, preview: SAMPLE_ROWS, skipEmptyLines: "greedy" },
    });
    const widths = data.map((cells) => cells.length);
    const share = (is: (width: number) => boolean) => widths.filter(is).length / widths.length;
    const commonest = Math.max(0, ...widths.map((width) => share((other) => other === width)));
    const at = text.indexOf(delimiter);
    return {
      delimiter,
      score: [share((w) => w >= 3), share((w) => w >= 2), commonest, at < 0 ? -text.length : -at],
    };
  });
  scores.sort(
    (a, b) =>
      a.score.map((value, index) => (b.score[index] ?? 0) - value).find((more) => more !== 0) ?? 0,
  );
  return scores[0]?.delimiter ?? ",";
}
