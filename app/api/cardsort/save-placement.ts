import { changePlacements } from "../../data/placements.server.ts";
import { withPlacement } from "../../domain/edit-sort.ts";
import { placementInput } from "../../domain/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { foreignIdProblems, refuseForeignIds } from "./foreign-ids.ts";
import { openSession, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Puts one card where it is said to be, and renumbers its category.",
    who: "participant",
    params: byId,
    body: placementInput,
    answers: { 204: null },
    refuses: ["session_completed"],
    may: ({ context, params }) => openSession(context.db, params.id),
    besides: ({ context, subject, body }) => foreignIdProblems(context.db, subject, [body]),
    do: async ({ context, subject, body }) => {
      await refuseForeignIds(context.db, subject, [body]);
      written(await changePlacements(context.db, subject.id, (sort) => withPlacement(sort, body)));
    },
  }),
});
export const action = loader;
