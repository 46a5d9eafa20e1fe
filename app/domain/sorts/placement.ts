import { z } from "zod";
import { id } from "../fields/fields.ts";
import { passNumber } from "../fields/pass-number.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "../limits/limits.ts";
import { type FilledCategory, passesOf, type SortPass } from "./sort-document.ts";
import { kindReducer } from "./sort-kinds.ts";
import { cardsIn, moveCard, type Place, SKIPPED_PLACE, UNSORTED_PLACE } from "./sort-reducer.ts";
import type { EditedPass, EditedSort, StoredPass } from "./stored-document.ts";

/** A category's id, or "unknown" for "I don't know". */
const categoryId = z.union([id, z.literal(UNKNOWN_CATEGORY)], "categoryInvalid");

const position = z.int("positionInvalid").min(0, "positionInvalid").max(100_000, "positionInvalid");

/** A card's placement in a request; `category: null` means unsorted. */
export const placementInput = z.object({
  card: z.uuid({ error: ({ input }) => (input === undefined ? undefined : "cardInvalid") }),
  category: categoryId.nullish().transform((value) => value ?? null),
  position: position.nullish().transform((value) => value ?? null),
  is_skipped: z.boolean().default(false),
  pass: passNumber.default(1),
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
  pass: passNumber.default(1),
});

/** The id of a placement (`placementsOf`); opaque to clients. It begins with that of its session. */
export const placementKey = z
  .string()
  .toLowerCase()
  .transform((key): [session: string, key: string] => [key.split(".")[0] ?? "", key])
  .pipe(z.tuple([id, z.string()]));

export const placement = z.object({
  id: z.string(),
  card: id,
  category: z.union([id, z.literal(UNKNOWN_CATEGORY)]).nullable(),
  category_label: z.string().nullable(),
  position: z.int().nullable(),
  is_skipped: z.boolean(),
  session: id,
  pass: z.int(),
});
export type Placement = z.infer<typeof placement>;

type Edited = SortPass & { unsorted?: string[] };

/** The placements of a sort, by pass, by category in the participant's order, then by position. */
export function placementsOf(session: string, sort: Edited & { earlier?: Edited[] }): Placement[] {
  return passesOf<Edited>(sort).flatMap((pass, at) => {
    const number = at + 1;
    const seen = new Set<string>();
    /** Both ids and, where they are not enough, the number of the pass and the place. */
    const idOf = (card: string, place: string) => {
      const isFirst = !seen.has(card);
      seen.add(card);
      return [
        ...[session, card],
        ...(number > 1 || !isFirst ? [number] : []),
        ...(isFirst ? [] : [place]),
      ].join(".");
    };
    const rows = (
      cards: readonly string[],
      category: Pick<FilledCategory, "id" | "name"> | null,
      skipped = false,
    ) =>
      cards.map((card, position) => ({
        id: idOf(card, category?.id ?? ""),
        card,
        category: category?.id ?? null,
        category_label: category?.name ?? null,
        position: category ? position : null,
        is_skipped: skipped,
        session,
        pass: number,
      }));
    return [
      ...pass.categories.flatMap((tray) => rows(tray.cards, tray)),
      ...rows(pass.unknown, UNKNOWN),
      ...rows(pass.skipped, null, true),
      ...rows(pass.unsorted ?? [], null),
    ];
  });
}

const UNKNOWN = { id: UNKNOWN_CATEGORY, name: UNKNOWN_LABEL };

/** Without a pass: the first one. */
export type Placed = Omit<PlacementInput, "pass"> & { pass?: number };

/**
 * The cards of each place, by pass, from a client's list of placements. Within a category the cards are ordered by
 * position; those without one come last, in the order sent.
 */
export function statedPlacements(
  placements: readonly Placed[],
): Map<number, StoredPass["placements"]> {
  const LAST = Number.MAX_SAFE_INTEGER;
  const ordered = placements.toSorted((a, b) => (a.position ?? LAST) - (b.position ?? LAST));
  const passes = Map.groupBy(ordered, ({ pass = 1 }) => pass);
  return new Map(
    [...passes].map(([pass, own]) => {
      const places = Map.groupBy(own, placeOfInput);
      return [
        pass,
        Object.fromEntries([...places].map(([place, put]) => [place, put.map(({ card }) => card)])),
      ];
    }),
  );
}

export const placeOfInput = ({
  category,
  is_skipped,
}: Pick<PlacementInput, "category" | "is_skipped">): Place =>
  is_skipped ? SKIPPED_PLACE : (category ?? UNSORTED_PLACE);

/**
 * Places a card at a position of its category, or last when no position is given: instead of where it is (of several
 * places, of `from`), or with `more` in one more category.
 */
export function withPlacement(
  sort: EditedPass,
  { card, position, ...placed }: Placed,
  { more = false, from }: { more?: boolean; from?: Place | undefined } = {},
): EditedPass {
  const to = placeOfInput(placed);
  const index = position ?? undefined;
  const rest =
    more || from !== undefined ? withoutUnsorted(sort, card) : withoutPlacement(sort, card);
  if (to === UNSORTED_PLACE) {
    const without = from === undefined ? withoutPlacement(rest, card) : rest;
    return { ...without, unsorted: [...without.unsorted, card] };
  }
  if (from !== undefined) return kindReducer(rest, { type: "movePlace", card, from, to, index });
  return kindReducer(rest, { type: more ? "addPlace" : "move", card, to, index });
}

/** Whether a placement is the one that was stated. */
export const isAt = (row: Placement, stated: Placed): boolean =>
  row.card === stated.card &&
  row.pass === (stated.pass ?? 1) &&
  placeOfInput(row) === placeOfInput(stated);

/** Removes a card from its places, or from one of them. */
export const withoutPlacement = (sort: EditedPass, card: string, from?: Place): EditedPass =>
  kindReducer(
    withoutUnsorted(sort, card),
    from === undefined
      ? { type: "move", card, to: UNSORTED_PLACE }
      : { type: "removePlace", card, from },
  );

const withoutUnsorted = (sort: EditedPass, card: string): EditedPass => ({
  ...sort,
  unsorted: sort.unsorted.filter((other) => other !== card),
});

/** Moves a card within its category. A no-op when an index is out of range or both are equal. */
export function moveWithin(
  sort: EditedPass,
  category: string,
  source: number,
  target: number,
): EditedPass {
  const cards = cardsIn(sort, category);
  const card = cards[source];
  if (card === undefined || source === target || cards[target] === undefined) return sort;
  return moveCard(sort, card, category, target, [category]);
}

/** Changes the pass of this number; a no-op when there is none. */
export function inPass(
  sort: EditedSort,
  number: number,
  change: (pass: EditedPass) => EditedPass,
): EditedSort {
  const { earlier = [] } = sort;
  const pass = number === earlier.length + 1 ? sort : earlier[number - 1];
  if (!pass) return sort;
  const next = change(pass);
  if (next === pass) return sort;
  return pass === sort
    ? next
    : { ...sort, earlier: earlier.map((other) => (other === pass ? next : other)) };
}
