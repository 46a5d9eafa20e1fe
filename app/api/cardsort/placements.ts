import { changePlacements, listPlacements } from "../../data/placements.server.ts";
import { withPlacement } from "../../domain/edit-sort.ts";
import { id } from "../../domain/fields.ts";
import { placement, placementInput } from "../../domain/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { refuseForeignIds } from "./foreign-ids.ts";
import { openSession, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Places a card in the sort of `session`.",
    who: "participant",
    body: placementInput.extend({ session: id }),
    answers: { 201: placement },
    refuses: ["session_completed"],
    do: async ({ context, body: { session, ...placed } }) => {
      const sort = await openSession(context.db, session);
      await refuseForeignIds(context.db, sort, [placed]);
      written(await changePlacements(context.db, session, (rows) => withPlacement(rows, placed)));
      const rows = await listPlacements(context.db, session);
      return found(rows.find((row) => row.card === placed.card));
    },
  }),
});
export const action = loader;
