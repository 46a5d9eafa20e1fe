import { saveRatings } from "../../data/sorts/ratings.server.ts";
import { findSort } from "../../data/sorts/sorts.server.ts";
import { ratingList, ratings, ratingsInput } from "../../domain/ratings/ratings.ts";
import { invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { saveRefusal } from "./open-session.ts";

export const loader = endpoint({
  PUT: operation({
    summary:
      "Merge ratings of cards into those of a session; null clears one. Saves either all of them or none, and answers with all that are stored.",
    who: "participant",
    scope: "write",
    params: byId,
    body: ratingsInput,
    answers: { 200: ratings },
    refuses: ["session_completed", "turn_over"],
    throttled: true,
    find: ({ context, params }) => findSort(context.db, params.id),
    do: async ({ context, subject, body }) => {
      const saved = await saveRatings(context.db, subject, body.ratings);
      if (typeof saved === "string") throw saveRefusal(saved);
      if ("problems" in saved)
        throw invalid({
          ratings: saved.problems
            .slice(0, MAX_ERRORS)
            .map(
              ({ at, field, problem, params }) =>
                `Item ${at + 1}, ${field}: ${errorText(problem, { ...params })}`,
            ),
        });
      return { ratings: ratingList(saved.stored, subject.study.scales ?? []) };
    },
  }),
});
export const action = loader;

/** The most invalid entries that a response reports. */
const MAX_ERRORS = 20;
