import { listSessionCategories } from "../../data/categories.server.ts";
import { changePlacements } from "../../data/placements.server.ts";
import { moveWithin } from "../../domain/edit-sort.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits.ts";
import { reorderInput } from "../../domain/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { openSession, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Moves a card within its category; indices that are out of range change nothing.",
    who: "participant",
    params: byId,
    body: reorderInput,
    answers: { 204: null },
    refuses: ["session_completed"],
    may: ({ context, params }) => openSession(context.db, params.id),
    do: async ({ context, subject, body: { category_id, source_index, target_index } }) => {
      const categories = await listSessionCategories(context.db, subject.id);
      if (category_id !== UNKNOWN_CATEGORY && !categories.some(({ id }) => id === category_id))
        throw invalid({ category_id: [`Invalid pk "${category_id}" - object does not exist.`] });
      written(
        await changePlacements(context.db, subject.id, (sort) =>
          moveWithin(sort, category_id, source_index, target_index),
        ),
      );
    },
  }),
});
export const action = loader;
