import { decodeText } from "../../../domain/files/decode-text.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { joinedFiles } from "../../../domain/result-file/joined-files.ts";
import { workbookKind } from "../../../domain/result-file/workbook-kind.ts";
import type { SourceProblem } from "./import-answer.ts";
import { filesIn, nameOfFiles, sizeOf } from "./posted-files.ts";

/** Why a posted form has no text that can be read. */
export type PostedProblem = Extract<
  SourceProblem,
  "noData" | "tooLargeToPost" | "tooManyToPost" | "needsScripts" | "otherWorkbook" | "notTogether"
>;

/** The text of the chosen files, otherwise the text in the form; or the problem if it cannot be read. */
export async function readSource(posted: FormData): Promise<{
  text: string | { problem: PostedProblem };
  pasted: string;
  name: string;
  namesakes: string[];
}> {
  const files = filesIn(posted);
  const pasted = files.length > 0 ? "" : String(posted.get("data") ?? "");
  const name = nameOfFiles(files) || String(posted.get("name") ?? "").slice(0, 110);
  const refused = (problem: PostedProblem) => {
    return { text: { problem }, pasted, name, namesakes: [] };
  };
  if (sizeOf(files) > limits.import_bytes) return refused("tooLargeToPost");
  const all = await Promise.all(
    files.map(async (file) => ({ file, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const kinds = all.map(({ bytes }) => workbookKind(bytes));
  if (kinds.includes("xls")) return refused("otherWorkbook");
  // Only the browser can read an .xlsx file.
  if (kinds.includes("zip")) return refused("needsScripts");
  const joined =
    files.length > 0
      ? joinedFiles(all.map(({ file, bytes }) => ({ name: file.name, text: decodeText(bytes) })))
      : { text: pasted, namesakes: posted.getAll("namesake").map(String) };
  if (joined === null) return refused("notTogether");
  // Forms post line breaks as CRLF. Normalize them, so that posting the data again changes neither size nor `seen`.
  const text = joined.text.replaceAll("\r\n", "\n");
  if (text.length > limits.import_bytes) return refused("tooLargeToPost");
  if (text.trim() === "") return refused("noData");
  return { text, pasted, name, namesakes: joined.namesakes };
}
