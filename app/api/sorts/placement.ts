import type { Db } from "../../data/database/db.server.ts";
import { changeSort } from "../../data/sorts/change-sort.server.ts";
import { placementsOfSort, type Sort } from "../../data/sorts/sorts.server.ts";
import {
  inPass,
  isAt,
  type Placement,
  placement,
  placementChange,
  placeOfInput,
  withoutPlacement,
  withPlacement,
} from "../../domain/sorts/placement.ts";
import { found } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byPlacement } from "../../http/operations/params.ts";
import { foreignIdProblems, openSort, refuseProblems, written } from "./open-session.ts";

export const loader = endpoint({
  PATCH: operation({
    summary: "Move a placed card.",
    who: "participant",
    scope: "write",
    params: byPlacement,
    body: placementChange,
    answers: { 200: placement },
    refuses: ["session_completed", "turn_over"],
    throttled: true,
    find: ({ context, params: { id } }) => findPlacement(context.db, id),
    checkFields: async ({ subject: { sort, placed }, body: { category } }) =>
      foreignIdProblems(sort, [{ category, pass: placed.pass }]),
    do: async ({ context, subject: { sort: before, placed }, body }) => {
      const { card, category, position, is_skipped, pass } = placed;
      const next = { category, position, is_skipped, ...body, card, pass };
      refuseProblems(foreignIdProblems(before, [next]));
      const after = await changeSort(context.db, before, ({ sort }) => ({
        placements: inPass(sort, pass, (own) => withPlacement(own, next, oneOf(before, placed))),
      }));
      return found(placementsOfSort(written(after)).find((row) => isAt(row, next)));
    },
  }),
  DELETE: operation({
    summary: "Delete a placement. Its card becomes unsorted.",
    who: "participant",
    scope: "write",
    params: byPlacement,
    answers: { 204: null },
    refuses: ["session_completed", "turn_over"],
    throttled: true,
    find: ({ context, params: { id } }) => findPlacement(context.db, id),
    do: async ({ context, subject: { sort: before, placed } }) => {
      const { card, pass } = placed;
      const change = await changeSort(context.db, before, ({ sort }) => ({
        placements: inPass(sort, pass, (own) =>
          withoutPlacement(own, card, oneOf(before, placed).from),
        ),
      }));
      written(change);
    },
  }),
});
export const action = loader;

/** The place that is meant, where a card may have several. */
const oneOf = ({ study }: Sort, placed: Placement) =>
  study.max_places > 1 ? { from: placeOfInput(placed) } : {};

async function findPlacement(db: Db, [session, id]: [string, string]) {
  const sort = await openSort(db, session);
  return { sort, placed: found(placementsOfSort(sort).find((row) => row.id === id)) };
}
