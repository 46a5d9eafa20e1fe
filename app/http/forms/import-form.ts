import { detectFormat } from "../../domain/cards/detect-format.ts";
import {
  IMPORT_FORMATS,
  type ImportError,
  type ImportFormat,
  refuse,
} from "../../domain/cards/import-format.ts";
import { decodeText } from "../../domain/files/decode-text.ts";
import { limits } from "../../domain/limits/limits.ts";
import type { ImportAnswer, RefusedRow } from "../../i18n/import-answer.ts";
import { firstOf, type Refusal } from "../../i18n/refusal.ts";

/** The most rows that a preview lists; its counts cover all of them. */
const PREVIEW_ROWS = 200;

type Read<Row> = { rows: Row[]; skipped: string[]; problems: RefusedRow[] };

/**
 * Runs or previews a posted import. `read` parses the data into rows to create, labels to skip and
 * invalid rows; `check` returns why the rows could not be stored; `make` stores them and returns
 * their number, or why none was stored.
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
  const chosen = IMPORT_FORMATS.find((known) => known === posted.get("format"));
  const format = chosen ?? detectFormat(sent ?? "");
  const answer = { form, format, data: sent ?? "", error: null, preview: null, result: null };
  const parsed = sent === null ? refuse("tooLarge") : read(format, sent);
  if ("error" in parsed) return { ...answer, error: parsed };
  const { rows, skipped, problems } = parsed;
  if (posted.get("intent") === "preview") {
    const refused = check(rows);
    if (refused) return { ...answer, error: refuse(firstOf(refused)) };
    const preview = { made: rows.slice(0, PREVIEW_ROWS), made_count: rows.length, skipped };
    return { ...answer, preview: { ...preview, refused: problems } };
  }
  const created_count = rows.length === 0 ? 0 : await make(rows);
  if (typeof created_count === "object")
    return { ...answer, error: refuse(firstOf(created_count)) };
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

/** The data of the file or the text field; `null` when they exceed the limit of an import. */
async function dataOf(posted: FormData): Promise<string | null> {
  const file = posted.get("file");
  if (file instanceof File && file.size > 0)
    return file.size > limits.import_bytes
      ? null
      : decodeText(new Uint8Array(await file.arrayBuffer()));
  const text = String(posted.get("data") ?? "");
  return text.length > limits.import_bytes ? null : text;
}
