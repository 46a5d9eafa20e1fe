import Papa from "papaparse";

export const IMPORT_FORMATS = ["json", "csv", "text"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** How a cell of a header row begins that names what is imported. */
const HEADER = /^(label|name|title|card|naam|titel|kaart|categor)[\w -]{0,16}$/i;

/**
 * What pasted data look like: JSON by its bracket, CSV by a header row with delimiters that names a
 * column of ours, everything else a plain list.
 */
export function detectFormat(data: string): ImportFormat {
  const text = data.replace(/^\uFEFF/, "").trimStart();
  if (/^[[{]/.test(text)) return "json";
  const { data: rows } = Papa.parse<string[]>(text, { preview: 2, skipEmptyLines: "greedy" });
  const [header] = rows;
  const named = header?.some((cell) => HEADER.test(cell.trim()));
  const alone = header?.length === 1 && /^"?(label|name)"?$/i.test(header[0]?.trim() ?? "");
  return alone || (header && header.length > 1 && named) ? "csv" : "text";
}

/** Data that cannot be used at all: `error` is a key of the `errors` texts, with its params. */
export type ImportError = { error: string; params: Record<string, string> };

export const refuse = (error: string, params: Record<string, string> = {}): ImportError => ({
  error,
  params,
});
