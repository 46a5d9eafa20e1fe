import { z } from "zod";
import { id } from "./fields.ts";
import { UNKNOWN_CATEGORY } from "./limits.ts";

/** A category's id, or "unknown" for "I don't know". */
export const categoryId = z.union([id, z.literal(UNKNOWN_CATEGORY)], "categoryInvalid");

const position = z.int("positionInvalid").min(0, "positionInvalid").max(100_000, "positionInvalid");

/** One card's place as a client sends it; `category: null` is unsorted. */
export const placementInput = z.object({
  card: z.uuid("cardInvalid"),
  category: categoryId.nullish().transform((value) => value ?? null),
  position: position.nullish().transform((value) => value ?? null),
  is_skipped: z.boolean().default(false),
});
export type PlacementInput = z.infer<typeof placementInput>;

/** What may change of a card that is placed already. */
export const placementChange = z
  .object({
    category: categoryId.nullable(),
    position: position.nullable(),
    is_skipped: z.boolean(),
  })
  .partial();

export const bulkPlacementsInput = z.object({
  placements: z.array(placementInput, "placementsRequired").max(2000, "tooMany"),
  revision: z.int("revisionInvalid").min(0, "revisionInvalid").nullish(),
});

export const reorderInput = z.object({
  category_id: categoryId,
  source_index: z.int("positionInvalid"),
  target_index: z.int("positionInvalid"),
});

export const placement = z.object({
  id,
  card: id,
  category: z.union([id, z.literal(UNKNOWN_CATEGORY)]).nullable(),
  category_label: z.string().nullable(),
  position: z.int().nullable(),
  is_skipped: z.boolean(),
  session: id,
});
export type Placement = z.infer<typeof placement>;

/**
 * Orders a sort as the product keeps it: within each category by the position that the
 * client gave (those without one last, in the order sent), renumbered 0..n-1. A card
 * without category has no position.
 */
const LAST = Number.MAX_SAFE_INTEGER;

export function renumber(placements: readonly PlacementInput[]): PlacementInput[] {
  const next = new Map<string, number>();
  return placements
    .map((item, sent) => ({ item, sent }))
    .sort((a, b) => (a.item.position ?? LAST) - (b.item.position ?? LAST) || a.sent - b.sent)
    .map(({ item }) => {
      if (item.category === null || item.is_skipped)
        return { ...item, category: null, position: null };
      const place = next.get(item.category) ?? 0;
      next.set(item.category, place + 1);
      return { ...item, position: place };
    });
}
