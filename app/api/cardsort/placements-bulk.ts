import { z } from "zod";
import { replacePlacements } from "../../data/save-sort.server.ts";
import { bulkPlacementsInput } from "../../domain/placement.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { openSort, refuseForeignIds, written } from "./open-session.ts";

export const loader = endpoint({
  POST: operation({
    summary: "Replace the whole sort atomically. Refused when a newer revision is stored.",
    who: "participant",
    params: byId,
    body: bulkPlacementsInput,
    answers: { 200: z.object({ saved: z.int(), revision: z.int() }) },
    refuses: ["session_completed", "stale_revision"],
    find: ({ context, params }) => openSort(context.db, params.id),
    do: async ({ context, subject, body: { placements, revision } }) => {
      refuseDuplicates(placements.map((placement) => placement.card));
      refuseForeignIds(subject, placements, "placements");
      return written(await replacePlacements(context.db, subject, placements, revision));
    },
  }),
});
export const action = loader;

/** @throws ApiError 400 for cards that are placed more than once */
function refuseDuplicates(cards: readonly string[]): void {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const card of cards) {
    if (seen.has(card)) duplicates.add(card);
    seen.add(card);
  }
  if (duplicates.size > 0)
    throw invalid({
      placements: [...duplicates].slice(0, 20).map((card) => `Card ${card} is placed twice.`),
    });
}
