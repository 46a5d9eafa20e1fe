import { ratingRows } from "../../domain/imports/late-ratings.ts";
import type { RatingFileProblem } from "../../domain/imports/rating-file.ts";
import { pause } from "../../domain/limits/in-steps.ts";
import { limits } from "../../domain/limits/limits.ts";
import type { FileRow } from "../../domain/result-file/to-table.ts";
import { invalid, tooLarge } from "../../http/errors.ts";
import { errorText } from "../../http/operations/field-errors.ts";

/** The most invalid cells of a rating file that a response reports. */
const MAX_ERRORS = 100;

export const ratingProblemTexts = (problems: readonly RatingFileProblem[]): string[] =>
  problems
    .slice(0, MAX_ERRORS)
    .map(
      ({ params, problem, row, value }) =>
        `Row ${row}, "${value.slice(0, 80)}": ${errorText(problem, { ...params })}`,
    );

/**
 * The rows of a rating file in a field of a request.
 *
 * @throws ApiError 400 or 413 when there are none, or too many
 */
export async function rowsOfRatings(text: string, field: "data" | "ratings"): Promise<FileRow[]> {
  if (Buffer.byteLength(text) > limits.import_bytes) throw tooLarge(limits.import_bytes);
  const rows = await ratingRows(text);
  if ("problem" in rows) throw invalid({ [field]: [errorText(rows.problem, { ...rows.params })] });
  await pause();
  return rows;
}
