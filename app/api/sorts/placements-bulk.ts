import { z } from "zod";
import { replacePlacements } from "../../data/sorts/change-sort.server.ts";
import { exceededBudget } from "../../data/sorts/sort-budgets.server.ts";
import type { Sort } from "../../data/sorts/sorts.server.ts";
import { isId } from "../../domain/fields/fields.ts";
import { limits } from "../../domain/limits/limits.ts";
import {
  bulkPlacementsInput,
  type PlacementInput,
  placeOfInput,
} from "../../domain/sorts/placement.ts";
import type { FieldErrors } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { foreignIdProblems, openSort, refuseProblems, saveRefusal } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Replace the whole sort atomically. Refused when a newer revision is stored.",
    who: "participant",
    scope: "write",
    params: byId,
    body: bulkPlacementsInput,
    answers: { 200: z.object({ saved: z.int(), revision: z.int() }) },
    refuses: ["session_completed", "turn_over", "stale_revision"],
    throttled: true,
    checkFields: async ({ context, params, body: { placements = [] } }) =>
      placementProblems(await openSort(context.db, params.id), placements),
    do: async ({ context, params, body: { placements, revision } }) => {
      const { db } = context;
      const saved =
        unplaceable(placements, limits.max_places).length > 0
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

/** The cards that are twice in one place, in more places of a pass than `most`, or both in a category and in none. */
function unplaceable(placements: readonly PlacementInput[], most: number): string[] {
  const byCard = Map.groupBy(placements, ({ card, pass }) => `${card} ${pass}`);
  const wrong = [...byCard.values()].filter((own) => {
    const places = new Set(own.map(placeOfInput));
    return (
      places.size < own.length ||
      places.size > most ||
      (places.size > 1 && [...places].some((place) => !isId(place)))
    );
  });
  return [...new Set(wrong.flatMap(([first]) => first?.card ?? []))];
}

/**
 * Field errors for cards that are placed twice, or more often than the study allows, and for cards, categories and
 * passes that do not belong to the sort.
 */
function placementProblems(sort: Sort, placements: readonly PlacementInput[]): FieldErrors {
  const twice = unplaceable(placements, limits.max_places);
  const tooOften = unplaceable(placements, sort.study.max_places);
  const { max_places } = sort.study;
  const texts = [
    ...tooOften
      .slice(0, 20)
      .map((card) =>
        max_places === 1 || twice.includes(card)
          ? `Card ${card} is placed twice.`
          : `Card ${card} has more than ${max_places} places.`,
      ),
    ...Object.values(foreignIdProblems(sort, placements)).flat(),
  ];
  return texts.length > 0 ? { placements: texts } : {};
}
