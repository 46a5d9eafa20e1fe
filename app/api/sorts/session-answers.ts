import { readQuestionnaire, saveAnswers } from "../../data/sorts/answers.server.ts";
import { answerOutcome, answersInput } from "../../domain/questions/answer.ts";
import { ApiError, notFound, refused } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

export const loader = endpoint({
  PUT: operation({
    summary:
      "Merge answers into those of a session. Saves either all of them or none. The outcome tells whether the participant goes on, is rejected, or belongs to a group that is full.",
    who: "participant",
    scope: "write",
    params: byId,
    body: answersInput,
    answers: { 200: answerOutcome },
    refuses: ["session_completed", "turn_over"],
    find: ({ context, params }) => readQuestionnaire(context.db, params.id),
    do: async ({ context, subject, body }) => {
      const saved = await saveAnswers(context.db, subject, body.answers);
      if (saved === "not_found") throw notFound();
      if (saved === "session_completed" || saved === "turn_over") throw refused(saved);
      if (!("problems" in saved)) return saved.outcome;
      const answers = Object.entries(saved.problems)
        .slice(0, MAX_ERRORS)
        .map(([id, { problem, params }]) => [id, [errorText(problem, params)]]);
      throw new ApiError(400, { answers: Object.fromEntries(answers) });
    },
  }),
});
export const action = loader;

/** The most invalid answers that a response reports. */
const MAX_ERRORS = 100;
