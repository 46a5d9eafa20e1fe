import { decodeText } from "../../../domain/decode-text.ts";
import { limits } from "../../../domain/limits.ts";
import {
  guessColumns,
  RESULT_COLUMNS,
  type ResultColumns,
  type ResultTable,
  readTable,
} from "../../../domain/result-table.ts";
import type { SourceProblem } from "./import-answer.ts";

type Source = { text: string; name: string; table: ResultTable };

/** The table in the chosen file, or else in the text that was pasted or brought along. */
export async function readSource(
  posted: FormData,
): Promise<Source | { problem: SourceProblem; pasted: string }> {
  const file = posted.get("file");
  const chosen = file instanceof File && file.size > 0 ? file : null;
  const pasted = chosen ? "" : String(posted.get("data") ?? "");
  if ((chosen?.size ?? pasted.length) > limits.import_bytes) return { problem: "tooLarge", pasted };
  // Forms send every line break as CRLF.
  const text = (
    chosen ? decodeText(new Uint8Array(await chosen.arrayBuffer())) : pasted
  ).replaceAll("\r\n", "\n");
  if (text.trim() === "") return { problem: "noData", pasted };
  const table = readTable(text);
  if (!table) return { problem: "needsRows", pasted };
  const name = chosen ? chosen.name : String(posted.get("name") ?? "");
  return { text, table, name: name.slice(0, 100) };
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
export async function fingerprint(text: string, columns: ResultColumns): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([columns, text]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
