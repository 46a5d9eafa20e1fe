import { changeSort } from "../../data/sorts/change-sort.server.ts";
import { placementInput } from "../../domain/sorts/placement.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { foreignIdProblems, openSort, placedIn, refuseProblems, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Place one card and renumber the positions in its category.",
    who: "participant",
    scope: "write",
    params: byId,
    body: placementInput,
    answers: { 204: null },
    refuses: ["session_completed", "turn_over"],
    throttled: true,
    find: ({ context, params }) => openSort(context.db, params.id),
    checkFields: async ({ subject, body }) => foreignIdProblems(subject, [body]),
    do: async ({ context, subject, body }) => {
      refuseProblems(foreignIdProblems(subject, [body]));
      written(await changeSort(context.db, subject, (now) => placedIn(now, body)));
    },
  }),
});
export const action = loader;
