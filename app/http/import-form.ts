import { decodeText } from "../domain/decode-text.ts";
import {
  detectFormat,
  IMPORT_FORMATS,
  type ImportError,
  type ImportFormat,
  refuse,
} from "../domain/import-format.ts";
import { limits } from "../domain/limits.ts";
import type { ImportAnswer, RefusedRow } from "../i18n/import-answer.ts";
import { firstOf, type Refusal } from "../i18n/refusal.ts";

/** A preview shows this many rows; the counts tell the rest. */
const SHOWN = 200;

type Read<Row> = { rows: Row[]; skipped: string[]; problems: RefusedRow[] };

/**
 * Imports what an import's form sent, or shows what would become of it. `read` sorts the data
 * into what will be made, skipped and refused; `check` says why the rows could not be stored, and
 * `make` stores them, and answers how many or why none.
 */
export async function importPosted<Row>(
  posted: FormData,
  {
    form,
    read,
    check,
    make,
  }: {
    form: string;
    read: (format: ImportFormat, data: string) => Read<Row> | ImportError;
    check: (rows: Row[]) => Refusal | null;
    make: (rows: Row[]) => Promise<number | Refusal>;
  },
): Promise<ImportAnswer<Row>> {
  const sent = await dataOf(posted);
  const said = IMPORT_FORMATS.find((known) => known === posted.get("format"));
  const format = said ?? detectFormat(sent ?? "");
  const answer = { form, format, data: sent ?? "", error: null, preview: null };
  const rest = { result: null };
  const found = sent === null ? refuse("tooLarge") : read(format, sent);
  if ("error" in found) return { ...answer, ...rest, error: found };
  const { rows, skipped, problems } = found;
  if (posted.get("intent") === "preview") {
    const refused = check(rows);
    if (refused) return { ...answer, ...rest, error: refuse(firstOf(refused)) };
    const preview = { made: rows.slice(0, SHOWN), made_count: rows.length, skipped };
    return { ...answer, ...rest, preview: { ...preview, refused: problems } };
  }
  const created_count = rows.length === 0 ? 0 : await make(rows);
  if (typeof created_count === "object")
    return { ...answer, ...rest, error: refuse(firstOf(created_count)) };
  return {
    ...answer,
    data: "",
    result: {
      created_count,
      skipped_count: skipped.length,
      error_count: problems.length,
      skipped,
      errors: problems,
    },
  };
}

/** The data as a file or as text; `null` where they are more than an import takes. */
async function dataOf(posted: FormData): Promise<string | null> {
  const file = posted.get("file");
  if (file instanceof File && file.size > 0)
    return file.size > limits.import_bytes
      ? null
      : decodeText(new Uint8Array(await file.arrayBuffer()));
  const text = String(posted.get("data") ?? "");
  return text.length > limits.import_bytes ? null : text;
}
