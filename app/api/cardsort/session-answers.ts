import { readQuestionnaire, saveAnswers } from "../../data/answers.server.ts";
import { answerOutcome, answersInput } from "../../domain/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { ApiError, notFound, refused } from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";

export const loader = endpoint({
  PUT: operation({
    summary:
      "Merges answers into those of a session, all or none; somebody who is rejected, or whose group is full, leaves.",
    who: "participant",
    params: byId,
    body: answersInput,
    answers: { 200: answerOutcome },
    refuses: ["session_completed"],
    may: ({ context, params }) => readQuestionnaire(context.db, params.id),
    do: async ({ context, subject, body }) => {
      const saved = await saveAnswers(context.db, subject, body.answers);
      if (saved === "not_found") throw notFound();
      if (saved === "session_completed") throw refused(saved);
      if (!("problems" in saved)) return saved.outcome;
      const answers = Object.entries(saved.problems)
        .slice(0, MOST)
        .map(([id, { problem, params }]) => [id, [errorText(problem, params)]]);
      throw new ApiError(400, { answers: Object.fromEntries(answers) });
    },
  }),
});
export const action = loader;

/** So many wrong answers tell the client all that it needs to know. */
const MOST = 100;
