import type { z } from "zod";
import { changeSort } from "../../data/sorts/change-sort.server.ts";
import type { Sort } from "../../data/sorts/sorts.server.ts";
import { inPass, moveWithin, reorderInput } from "../../domain/sorts/placement.ts";
import type { FieldErrors } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { foreignIdProblems, openSort, refuseProblems, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Move a card within its category. Indices out of range change nothing.",
    who: "participant",
    scope: "write",
    params: byId,
    body: reorderInput,
    answers: { 204: null },
    refuses: ["session_completed", "turn_over"],
    throttled: true,
    find: ({ context, params }) => openSort(context.db, params.id),
    checkFields: async ({ subject, body }) => categoryProblems(subject, body),
    do: async ({ context, subject, body }) => {
      const { category_id, source_index, target_index, pass } = body;
      refuseProblems(categoryProblems(subject, body));
      const change = await changeSort(context.db, subject, ({ sort }) => {
        const moved = inPass(sort, pass, (own) =>
          moveWithin(own, category_id, source_index, target_index),
        );
        return moved === sort ? null : { placements: moved };
      });
      written(change);
    },
  }),
});
export const action = loader;

function categoryProblems(
  sort: Sort,
  { category_id, pass }: Partial<z.infer<typeof reorderInput>>,
): FieldErrors {
  const { category, ...other } = foreignIdProblems(sort, [{ category: category_id, pass }]);
  return { ...other, ...(category && { category_id: category }) };
}
