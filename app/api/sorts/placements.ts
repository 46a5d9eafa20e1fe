import { changeSort } from "../../data/sorts/save-sort.server.ts";
import { placementsOfSort } from "../../data/sorts/sorts.server.ts";
import { id } from "../../domain/fields/fields.ts";
import { placement, placementInput, withPlacement } from "../../domain/sorts/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { foreignIdProblems, openSort, refuseProblems, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Place a card in the sort of `session`.",
    who: "participant",
    body: placementInput.extend({ session: id }),
    answers: { 201: placement },
    refuses: ["session_completed"],
    throttled: true,
    checkFields: async ({ context, body: { session, ...placed } }) =>
      session === undefined ? {} : foreignIdProblems(await openSort(context.db, session), [placed]),
    do: async ({ context, body: { session, ...placed } }) => {
      const before = await openSort(context.db, session);
      refuseProblems(foreignIdProblems(before, [placed]));
      const after = await changeSort(context.db, before, ({ sort }) => ({
        placements: withPlacement(sort, placed),
      }));
      return found(placementsOfSort(written(after)).find((row) => row.card === placed.card));
    },
  }),
});
export const action = loader;
