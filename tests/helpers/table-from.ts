import { fileRows } from "../../app/domain/result-file/file-rows.ts";
import { readFile } from "../../app/domain/result-file/read-file.ts";
import { toTable } from "../../app/domain/result-file/to-table.ts";

/** Reads the text of a CSV file into a table. */
export const tableFrom = (text: string, named?: boolean) => toTable(fileRows(text) ?? [], named);

/** Reads the sorts of a text as an import does. */
export function readWhole(text: string) {
  const read = readFile(fileRows(text) ?? [])?.read;
  if (!read) throw new Error("The text has no sorts");
  return read;
}
