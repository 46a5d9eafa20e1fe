import { trimmed } from "../limits/text.ts";

export const IMPORT_FORMATS = ["json", "csv", "text"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** More rows, blank ones too, are refused before anything is made from them. */
export const MAX_ROWS = 20_000;
export const tooManyRows = (): ImportError => refuse("tooManyRows", { max: String(MAX_ROWS) });

/** Text without the byte order mark at its start. */
export const withoutBom = (text: string): string => text.replace(/^\uFEFF/, "");

/** Data that cannot be used as a whole: `error` is a key of the `errors` texts, `params` its values. */
export type ImportError = { error: string; params: Record<string, string> };

export const refuse = (error: string, params: Record<string, string> = {}): ImportError => ({
  error,
  params,
});

/** The array in a JSON text or in a value that is already parsed. `notAnArray` is the error key for anything else. */
export function jsonArray(data: unknown, notAnArray: string): unknown[] | ImportError {
  let value = data;
  if (typeof data === "string") {
    try {
      value = JSON.parse(withoutBom(data));
    } catch (error) {
      return refuse("invalidJson", { message: error instanceof Error ? error.message : "" });
    }
  }
  if (!Array.isArray(value)) return refuse(notAnArray);
  return value.length > MAX_ROWS ? tooManyRows() : value;
}

/** The trimmed, non-empty lines of a text. */
export function textLines(text: string): string[] | ImportError {
  const lines = indentedLines(text);
  return "error" in lines ? lines : lines.map(trimmed);
}

/** The non-empty lines of a text as they are, with their indentation. */
export function indentedLines(text: string): string[] | ImportError {
  const lines = text.split(/\r\n|\r|\n/, MAX_ROWS + 1);
  if (lines.length > MAX_ROWS) return tooManyRows();
  return lines.filter((line) => trimmed(line) !== "");
}

/** The index of the first column whose name contains `word` (in lower case), or -1. */
export const columnNamed = (header: readonly string[], word: string): number =>
  header.findIndex((cell) => cell.toLowerCase().includes(word));

/** Two imported names are duplicates when they differ only in case or surrounding space. */
export const duplicateKey = (name: string): string => trimmed(name).toLowerCase();

/** How many names repeat one before them. */
export const countRepeated = (names: readonly string[]): number =>
  names.length - new Set(names.map(duplicateKey)).size;
