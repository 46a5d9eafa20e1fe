import Papa from "papaparse";
import type { ImportFormat } from "./import-format.ts";

/** Matches a header cell that names an imported column. */
const HEADER = /^(label|name|title|card|naam|titel|kaart|categor)[\w -]{0,16}$/i;

/**
 * Guesses the format of pasted data: JSON when it starts with a bracket, CSV when its first row has several
 * cells and names a known column (or is only "label" or "name"), a plain list otherwise.
 */
export function detectFormat(data: string): ImportFormat {
  const text = data.trimStart();
  if (/^[[{]/.test(text)) return "json";
  const { data: rows } = Papa.parse<string[]>(text, { preview: 2, skipEmptyLines: "greedy" });
  const header = rows[0]?.map((cell) => cell.trim()) ?? [];
  const isHeader =
    header.length === 1
      ? /^"?(label|name)"?$/i.test(header[0] ?? "")
      : header.some((cell) => HEADER.test(cell));
  return isHeader ? "csv" : "text";
}
