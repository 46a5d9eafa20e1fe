import { decodeText } from "../../../domain/files/decode-text.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { workbookKind } from "../../../domain/result-file/workbook-kind.ts";
import type { SourceProblem } from "./import-answer.ts";

/** Why a posted form has no text that can be read. */
export type PostedProblem = Extract<
  SourceProblem,
  "noData" | "tooLargeToPost" | "tooManyToPost" | "needsScripts" | "otherWorkbook"
>;

/** The text of the chosen file, otherwise the text in the form; or the problem if it cannot be read. */
export async function readSource(
  posted: FormData,
): Promise<{ text: string | { problem: PostedProblem }; pasted: string; name: string }> {
  const file = posted.get("file");
  const chosen = file instanceof File && file.size > 0 ? file : null;
  const pasted = chosen ? "" : String(posted.get("data") ?? "");
  const name = (chosen?.name ?? String(posted.get("name") ?? "")).slice(0, 100);
  const refused = (problem: PostedProblem) => ({ text: { problem }, pasted, name });
  if (chosen && chosen.size > limits.import_bytes) return refused("tooLargeToPost");
  const bytes = chosen && new Uint8Array(await chosen.arrayBuffer());
  const kind = bytes && workbookKind(bytes);
  if (kind === "xls") return refused("otherWorkbook");
  // Only the browser can read an .xlsx file.
  if (kind === "zip") return refused("needsScripts");
  // Forms post line breaks as CRLF. Normalize them, so that posting the data again changes neither size nor `seen`.
  const text = (bytes ? decodeText(bytes) : pasted).replaceAll("\r\n", "\n");
  if (text.length > limits.import_bytes) return refused("tooLargeToPost");
  return text.trim() === "" ? refused("noData") : { text, pasted, name };
}
