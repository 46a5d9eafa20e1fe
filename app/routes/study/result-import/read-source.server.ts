import Papa from "papaparse";
import { readSheet } from "read-excel-file/universal";
import { decodeText } from "../../../domain/decode-text.ts";
import { limits } from "../../../domain/limits.ts";
import {
  guessColumns,
  guessLayout,
  LAYOUTS,
  RESULT_COLUMNS,
  type ResultColumns,
  type ResultTable,
  readTable,
  type TableLayout,
} from "../../../domain/result-table.ts";
import type { SourceProblem } from "./import-answer.ts";

type Source = {
  text: string;
  name: string;
  table: ResultTable;
  named: boolean;
  layout: TableLayout;
};

/** The table in the chosen file, or else in the text that was pasted or brought along. */
export async function readSource(
  posted: FormData,
): Promise<Source | { problem: SourceProblem; pasted: string }> {
  const file = posted.get("file");
  const chosen = file instanceof File && file.size > 0 ? file : null;
  const pasted = chosen ? "" : String(posted.get("data") ?? "");
  const found = chosen ? await textOf(chosen) : pasted;
  if (found === null) return { problem: "notReadable", pasted };
  // Forms send every line break as CRLF; the same text must not count for more the second time.
  const text = found.replaceAll("\r\n", "\n");
  if (text.length > limits.import_bytes) return { problem: "tooLarge", pasted };
  if (text.trim() === "") return { problem: "noData", pasted };
  const said = posted.get("named");
  const table = readTable(text, said === null || chosen ? undefined : said === "yes");
  if (!table) return { problem: "needsRows", pasted };
  const name = chosen ? chosen.name : String(posted.get("name") ?? "");
  const layout = LAYOUTS.find((known) => known === posted.get("layout")) ?? guessLayout(table);
  return { text, table, named: table.named, layout, name: name.slice(0, 100) };
}

/** A spreadsheet's first sheet as CSV, any other file as text; `null` for a spreadsheet that is none. */
async function textOf(file: File): Promise<string | null> {
  if (file.size > limits.import_bytes) return " ".repeat(limits.import_bytes + 1);
  const bytes = await file.arrayBuffer();
  if (!/\.xlsx$/i.test(file.name)) return decodeText(new Uint8Array(bytes));
  try {
    const rows = await readSheet(bytes);
    const cells = rows.map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""))),
    );
    return Papa.unparse(cells, { newline: "\n" });
  } catch {
    return null;
  }
}

/** The columns as chosen, or on the first reading as their names suggest. */
export function readColumns(posted: FormData, { header }: ResultTable): ResultColumns {
  if (!posted.has("card")) return guessColumns(header);
  const [card, category, participant, category_id] = RESULT_COLUMNS.map((name) => {
    const value = String(posted.get(name) ?? "");
    return /^\d{1,4}$/.test(value) ? Number(value) : -1;
  });
  return {
    card: card ?? -1,
    category: category ?? -1,
    participant: participant ?? -1,
    category_id: category_id ?? -1,
  };
}

/** The same for the same data and columns, and for no others. */
export async function fingerprint(text: string, columns: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([columns, text]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
