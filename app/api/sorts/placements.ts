import { changeSort } from "../../data/sorts/change-sort.server.ts";
import { placementsOfSort } from "../../data/sorts/sorts.server.ts";
import { id } from "../../domain/fields/fields.ts";
import { isAt, placement, placementInput } from "../../domain/sorts/placement.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { foreignIdProblems, openSort, placedIn, refuseProblems, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Place a card in the sort of `session`.",
    who: "participant",
    scope: "write",
    body: placementInput.extend({ session: id }),
    answers: { 201: placement },
    refuses: ["session_completed", "turn_over"],
    throttled: true,
    checkFields: async ({ context, body: { session, ...placed } }) =>
      session === undefined ? {} : foreignIdProblems(await openSort(context.db, session), [placed]),
    do: async ({ context, body: { session, ...placed } }) => {
      const before = await openSort(context.db, session);
      refuseProblems(foreignIdProblems(before, [placed]));
      const after = await changeSort(context.db, before, (now) => placedIn(now, placed));
      return found(placementsOfSort(written(after)).find((row) => isAt(row, placed)));
    },
  }),
});
export const action = loader;
