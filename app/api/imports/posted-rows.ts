import { pause } from "../../domain/limits/in-steps.ts";
import { limits } from "../../domain/limits/limits.ts";
import { limitedFileRows } from "../../domain/result-file/file-rows.ts";
import type { FileRow } from "../../domain/result-file/to-table.ts";
import { invalid, tooLarge } from "../../http/errors.ts";
import { errorText } from "../../http/operations/field-errors.ts";

/**
 * The rows of a file in a field of a request.
 *
 * @throws ApiError 400 or 413 when there are none, or too many
 */
export async function postedRows(text: string, field: "data" | "ratings"): Promise<FileRow[]> {
  if (Buffer.byteLength(text) > limits.import_bytes) throw tooLarge(limits.import_bytes);
  const rows = await limitedFileRows(text);
  if ("problem" in rows) throw invalid({ [field]: [errorText(rows.problem, { ...rows.params })] });
  await pause();
  return rows;
}
