import type { QuestionRefusal } from "../../data/questions.server.ts";
import type { Question } from "../../domain/question.ts";
import { found, invalid } from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";

/** @throws ApiError 404, or 400 with what is wrong with the question's fields */
export function rightQuestion(saved: Question | QuestionRefusal | null): Question {
  const question = found(saved);
  if (!("problems" in question)) return question;
  throw invalid(
    Object.fromEntries(
      Object.entries(question.problems).map(([field, problem]) => [field, [errorText(problem)]]),
    ),
  );
}
