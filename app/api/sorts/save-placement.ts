import { changeSort } from "../../data/sorts/save-sort.server.ts";
import { placementInput, withPlacement } from "../../domain/sorts/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { foreignIdProblems, openSort, refuseProblems, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Place one card and renumber the positions in its category.",
    who: "participant",
    params: byId,
    body: placementInput,
    answers: { 204: null },
    refuses: ["session_completed"],
    throttled: true,
    find: ({ context, params }) => openSort(context.db, params.id),
    checkFields: async ({ subject, body }) => foreignIdProblems(subject, [body]),
    do: async ({ context, subject, body }) => {
      refuseProblems(foreignIdProblems(subject, [body]));
      const change = await changeSort(context.db, subject, ({ sort }) => ({
        placements: withPlacement(sort, body),
      }));
      written(change);
    },
  }),
});
export const action = loader;
