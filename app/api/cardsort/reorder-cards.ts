import { changeSort } from "../../data/save-sort.server.ts";
import { moveWithin, reorderInput } from "../../domain/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { foreignIdProblems, openSort, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Move a card within its category. Indices out of range change nothing.",
    who: "participant",
    params: byId,
    body: reorderInput,
    answers: { 204: null },
    refuses: ["session_completed"],
    find: ({ context, params }) => openSort(context.db, params.id),
    do: async ({ context, subject, body: { category_id, source_index, target_index } }) => {
      const { category } = foreignIdProblems(subject, [{ category: category_id }]);
      if (category) throw invalid({ category_id: category });
      const change = await changeSort(context.db, subject, ({ sort }) => {
        const moved = moveWithin(sort, category_id, source_index, target_index);
        return moved === sort ? null : { placements: moved };
      });
      written(change);
    },
  }),
});
export const action = loader;
