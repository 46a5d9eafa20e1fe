import { z } from "zod";
import { limits } from "../limits/limits.ts";
import type { Scale } from "./scale.ts";

/** A participant's ratings as they are stored: by scale, then by card. */
export const storedRatings = z.record(z.string(), z.record(z.string(), z.int()));
export type StoredRatings = z.infer<typeof storedRatings>;

const rating = z.object({ card: z.string(), scale: z.string(), value: z.int() });
export type Rating = z.infer<typeof rating>;
export const ratings = z.object({ ratings: z.array(rating) });

/** `null` clears a rating. */
export const ratingsInput = z.object({
  ratings: z
    .array(rating.extend({ value: rating.shape.value.nullable() }), "ratingsRequired")
    .max(limits.cards_per_study * limits.scales, "tooMany"),
});
export type GivenRating = z.infer<typeof ratingsInput>["ratings"][number];

/** A problem of an entry, by its place: a key of the `errors` texts, and the field that it is about. */
export type RatingProblem = { at: number; field: keyof Rating; problem: string; params?: object };

/** The problems of ratings of these cards on these scales. */
export function ratingProblems(
  given: readonly GivenRating[],
  scales: readonly Scale[],
  cards: readonly { id: string }[],
): RatingProblem[] {
  const byId = new Map(scales.map((scale) => [scale.id, scale]));
  const known = new Set(cards.map(({ id }) => id));
  const seen = new Set<string>();
  return given.flatMap(({ card, scale: id, value }, at): RatingProblem[] => {
    const scale = byId.get(id);
    if (!scale) return [{ at, field: "scale", problem: "scaleUnknown" }];
    if (!known.has(card)) return [{ at, field: "card", problem: "cardInvalid" }];
    const { low, high } = scale;
    if (value !== null && (value < low || value > high))
      return [{ at, field: "value", problem: "ratingOffScale", params: { low, high } }];
    const key = `${id} ${card}`;
    if (seen.has(key)) return [{ at, field: "card", problem: "cardTwice" }];
    seen.add(key);
    return [];
  });
}

/** Whether stored ratings are all on these scales, and within their ends. */
export const areOnScales = (stored: StoredRatings, scales: readonly Scale[]): boolean =>
  Object.entries(stored).every(([id, rated]) => {
    const scale = scales.find((one) => one.id === id);
    return scale && Object.values(rated).every((at) => at >= scale.low && at <= scale.high);
  });

/** Given ratings in the stored form, to be merged into what is stored: `null` clears. */
export function ratingsPatch(
  given: readonly GivenRating[],
): Record<string, Record<string, number | null>> {
  const byScale = Map.groupBy(given, ({ scale }) => scale);
  return Object.fromEntries(
    [...byScale].map(([scale, all]) => [
      scale,
      Object.fromEntries(all.map(({ card, value }) => [card, value])),
    ]),
  );
}

/** The stored ratings of these scales as a list. */
export const ratingList = (stored: StoredRatings, scales: readonly Scale[]): Rating[] =>
  scales.flatMap(({ id: scale }) =>
    Object.entries(ratingsOn(stored, scale)).map(([card, value]) => ({ card, scale, value })),
  );

/** The ratings on one scale, by card. */
export const ratingsOn = (stored: StoredRatings, scale: string): Record<string, number> =>
  (Object.hasOwn(stored, scale) && stored[scale]) || {};

/** The cards without a rating on a scale. */
export function unratedOn<C extends { id: string; is_active?: boolean }>(
  stored: StoredRatings,
  scale: string,
  cards: readonly C[],
): C[] {
  const rated = ratingsOn(stored, scale);
  return cards.filter(({ id, is_active }) => is_active !== false && !Object.hasOwn(rated, id));
}

/** Whether a sort is completed only with all ratings. */
export const requiresRatings = ({
  scales,
  require_ratings,
}: {
  scales: readonly Scale[] | null;
  require_ratings: boolean;
}): boolean => require_ratings && (scales?.length ?? 0) > 0;

/** Whether a card that the participant is shown has no rating on one of the scales. */
export const isUnrated = (
  stored: StoredRatings,
  scales: readonly Scale[] | null,
  cards: readonly { id: string; is_active?: boolean }[],
): boolean => (scales ?? []).some(({ id }) => unratedOn(stored, id, cards).length > 0);
