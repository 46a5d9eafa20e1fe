import type { RatingFileProblem } from "../../domain/imports/rating-file.ts";
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
