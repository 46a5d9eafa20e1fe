import type { Db } from "../../data/database/db.server.ts";
import { changeSort } from "../../data/sorts/save-sort.server.ts";
import { placementsOfSort } from "../../data/sorts/sorts.server.ts";
import {
  placement,
  placementChange,
  placementId,
  withoutPlacement,
  withPlacement,
} from "../../domain/sorts/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { found } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byPlacement } from "../../http/params.ts";
import { foreignIdProblems, openSort, refuseProblems, written } from "./open-session.ts";

export const loader = endpoint({
  PATCH: operation({
    summary: "Move a placed card.",
    who: "participant",
    params: byPlacement,
    body: placementChange,
    answers: { 200: placement },
    refuses: ["session_completed"],
    throttled: true,
    find: ({ context, params: { id } }) => findPlacement(context.db, id),
    checkFields: async ({ subject: { sort }, body: { category } }) =>
      foreignIdProblems(sort, [{ category }]),
    do: async ({ context, subject: { sort: before, placed }, body }) => {
      const { card, category, position, is_skipped } = placed;
      const next = { category, position, is_skipped, ...body, card };
      refuseProblems(foreignIdProblems(before, [next]));
      const after = await changeSort(context.db, before, ({ sort }) => ({
        placements: withPlacement(sort, next),
      }));
      return found(placementsOfSort(written(after)).find((row) => row.card === card));
    },
  }),
  DELETE: operation({
    summary: "Delete a placement. Its card becomes unsorted.",
    who: "participant",
    params: byPlacement,
    answers: { 204: null },
    refuses: ["session_completed"],
    throttled: true,
    find: ({ context, params: { id } }) => findPlacement(context.db, id),
    do: async ({ context, subject: { sort: before, placed } }) => {
      const change = await changeSort(context.db, before, ({ sort }) => ({
        placements: withoutPlacement(sort, placed.card),
      }));
      written(change);
    },
  }),
});
export const action = loader;

async function findPlacement(db: Db, [session, card]: [string, string]) {
  const sort = await openSort(db, session);
  const id = placementId(session, card);
  return { sort, placed: found(placementsOfSort(sort).find((row) => row.id === id)) };
}
