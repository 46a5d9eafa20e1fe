import type { QuestionRefusal } from "../../data/questions/questions.server.ts";
import type { Question, QuestionProblems } from "../../domain/questions/question.ts";
import { type FieldErrors, found, invalid } from "../../http/errors.ts";
import { errorText } from "../../http/operations/field-errors.ts";

/** @throws ApiError 404, or 400 with the errors of the question's fields */
export function validQuestion(saved: Question | QuestionRefusal | null): Question {
  const question = found(saved);
  if (!("problems" in question)) return question;
  throw invalid(questionErrors(question.problems));
}

export const questionErrors = (problems: QuestionProblems): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, [errorText(problem)]]),
  );
