import { z } from "zod";
import { replacePlacements } from "../../data/sorts/save-sort.server.ts";
import { exceededBudget } from "../../data/sorts/sort-budgets.server.ts";
import type { Sort } from "../../data/sorts/sorts.server.ts";
import { bulkPlacementsInput, type PlacementInput } from "../../domain/sorts/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import type { FieldErrors } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { foreignIdProblems, openSort, refuseProblems, saveRefusal } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Replace the whole sort atomically. Refused when a newer revision is stored.",
    who: "participant",
    params: byId,
    body: bulkPlacementsInput,
    answers: { 200: z.object({ saved: z.int(), revision: z.int() }) },
    refuses: ["session_completed", "stale_revision"],
    throttled: true,
    checkFields: async ({ context, params, body: { placements = [] } }) =>
      placementProblems(await openSort(context.db, params.id), placements),
    do: async ({ context, params, body: { placements, revision } }) => {
      const { db } = context;
      const saved = isTwice(placements)
        ? null
        : await replacePlacements(db, params.id, placements, revision);
      if (saved) return saved;
      const sort = await openSort(db, params.id);
      refuseProblems(placementProblems(sort, placements));
      const isStale = typeof revision === "number" && sort.session.revision > revision;
      throw saveRefusal(isStale ? "stale_revision" : exceededBudget(sort));
    },
  }),
});
export const action = loader;

const isTwice = (placements: readonly PlacementInput[]) =>
  new Set(placements.map(({ card }) => card)).size < placements.length;

/** Field errors for cards that are placed twice, and for cards and categories that do not belong to the sort. */
function placementProblems(sort: Sort, placements: readonly PlacementInput[]): FieldErrors {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const { card } of placements) {
    if (seen.has(card)) duplicates.add(card);
    seen.add(card);
  }
  const texts = [
    ...[...duplicates].slice(0, 20).map((card) => `Card ${card} is placed twice.`),
    ...Object.values(foreignIdProblems(sort, placements)).flat(),
  ];
  return texts.length > 0 ? { placements: texts } : {};
}
