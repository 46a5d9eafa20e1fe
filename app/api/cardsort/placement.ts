import type { Db } from "../../data/db.server.ts";
import {
  changePlacements,
  findPlacementSession,
  listPlacements,
} from "../../data/placements.server.ts";
import { withoutCard, withPlacement } from "../../domain/edit-sort.ts";
import { placement, placementChange } from "../../domain/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { foreignIdProblems, refuseForeignIds } from "./foreign-ids.ts";
import { openSession, written } from "./open-session.ts";

export const loader = endpoint({
  PATCH: operation({
    summary: "Moves a placed card.",
    who: "participant",
    params: byId,
    body: placementChange,
    answers: { 200: placement },
    refuses: ["session_completed"],
    may: ({ context, params }) => find(context.db, params.id),
    besides: ({ context, subject: { session }, body: { category } }) =>
      foreignIdProblems(context.db, session, [{ category }]),
    do: async ({ context, params, subject: { session, card }, body }) => {
      const rows = await listPlacements(context.db, session.id);
      const before = found(rows.find((row) => row.id === params.id));
      const { category, position, is_skipped } = before;
      const next = { category, position, is_skipped, ...body, card };
      await refuseForeignIds(context.db, session, [next]);
      written(await changePlacements(context.db, session.id, (sort) => withPlacement(sort, next)));
      const after = await listPlacements(context.db, session.id);
      return found(after.find((row) => row.id === params.id));
    },
  }),
  DELETE: operation({
    summary: "Takes a card out of its place.",
    who: "participant",
    params: byId,
    answers: { 204: null },
    refuses: ["session_completed"],
    may: ({ context, params }) => find(context.db, params.id),
    do: async ({ context, subject: { session, card } }) => {
      written(await changePlacements(context.db, session.id, (sort) => withoutCard(sort, card)));
    },
  }),
});
export const action = loader;

async function find(db: Db, id: string) {
  const { session, card } = found(await findPlacementSession(db, id));
  return { session: await openSession(db, session), card };
}
