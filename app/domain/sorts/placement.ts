import { z } from "zod";
import { id } from "../fields/fields.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "../limits/limits.ts";
import type { FilledCategory, SortDocument } from "./sort-document.ts";
import { cardsIn, type Place, SKIPPED_PLACE, sortReducer, UNSORTED_PLACE } from "./sort-reducer.ts";
import type { EditedSort, StoredDocument } from "./stored-document.ts";

/** A category's id, or "unknown" for "I don't know". */
const categoryId = z.union([id, z.literal(UNKNOWN_CATEGORY)], "categoryInvalid");

const position = z.int("positionInvalid").min(0, "positionInvalid").max(100_000, "positionInvalid");

/** A card's placement in a request; `category: null` means unsorted. */
export const placementInput = z.object({
  card: z.uuid({ error: ({ input }) => (input === undefined ? undefined : "cardInvalid") }),
  category: categoryId.nullish().transform((value) => value ?? null),
  position: position.nullish().transform((value) => value ?? null),
  is_skipped: z.boolean().default(false),
});
export type PlacementInput = z.infer<typeof placementInput>;

/** The changes to an existing placement. */
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

/** The id of a placement, "session.card" (`placementId`); opaque to clients. */
export const placementKey = z
  .string()
  .toLowerCase()
  .transform((key) => key.split("."))
  .pipe(z.tuple([id, id]));

export const placement = z.object({
  id: z.string(),
  card: id,
  category: z.union([id, z.literal(UNKNOWN_CATEGORY)]).nullable(),
  category_label: z.string().nullable(),
  position: z.int().nullable(),
  is_skipped: z.boolean(),
  session: id,
});
export type Placement = z.infer<typeof placement>;

/** A card has one placement per session, so both ids identify it. */
export const placementId = (session: string, card: string) => `${session}.${card}`;

/** The placements of a sort, by category in the participant's order, then by position. */
export function placementsOf(
  session: string,
  sort: SortDocument & { unsorted?: string[] },
): Placement[] {
  const rows = (
    cards: readonly string[],
    category: FilledCategory | typeof UNKNOWN | null,
    skipped = false,
  ) =>
    cards.map((card, position) => ({
      id: placementId(session, card),
      card,
      category: category?.id ?? null,
      category_label: category?.name ?? null,
      position: category ? position : null,
      is_skipped: skipped,
      session,
    }));
  return [
    ...sort.categories.flatMap((tray) => rows(tray.cards, tray)),
    ...rows(sort.unknown, UNKNOWN),
    ...rows(sort.skipped, null, true),
    ...rows(sort.unsorted ?? [], null),
  ];
}

const UNKNOWN = { id: UNKNOWN_CATEGORY, name: UNKNOWN_LABEL };

/**
 * The cards of each place, from a client's list of placements. Within a category the cards are ordered by position; those
 * without one come last, in the order sent.
 */
export function statedPlacements(
  placements: readonly PlacementInput[],
): StoredDocument["placements"] {
  const LAST = Number.MAX_SAFE_INTEGER;
  const ordered = placements.toSorted((a, b) => (a.position ?? LAST) - (b.position ?? LAST));
  const places = Map.groupBy(ordered, placeOfInput);
  return Object.fromEntries(
    [...places].map(([place, put]) => [place, put.map(({ card }) => card)]),
  );
}

const placeOfInput = ({ category, is_skipped }: PlacementInput): Place =>
  is_skipped ? SKIPPED_PLACE : (category ?? UNSORTED_PLACE);

/** Places a card at a position of its category, or last when no position is given. */
export function withPlacement(sort: EditedSort, placed: PlacementInput): EditedSort {
  const to = placeOfInput(placed);
  const rest = withoutPlacement(sort, placed.card);
  const index = placed.position ?? undefined;
  return to === UNSORTED_PLACE
    ? { ...rest, unsorted: [...rest.unsorted, placed.card] }
    : { ...rest, ...sortReducer(rest, { type: "move", card: placed.card, to, index }) };
}

export const withoutPlacement = (sort: EditedSort, card: string): EditedSort => ({
  ...sort,
  ...sortReducer(sort, { type: "move", card, to: UNSORTED_PLACE }),
  unsorted: sort.unsorted.filter((other) => other !== card),
});

/** Moves a card within its category. A no-op when an index is out of range or both are equal. */
export function moveWithin(
  sort: EditedSort,
  category: string,
  source: number,
  target: number,
): EditedSort {
  const cards = cardsIn(sort, category);
  const card = cards[source];
  if (card === undefined || source === target || cards[target] === undefined) return sort;
  return { ...sort, ...sortReducer(sort, { type: "move", card, to: category, index: target }) };
}
