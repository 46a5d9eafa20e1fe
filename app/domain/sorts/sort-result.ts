import { SKIPPED, UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import { workLimits } from "../fields/work-limits.ts";
import { cutTo } from "../limits/trimmed.ts";
import { type SortFacts, sortFacts } from "./session-flags.ts";
import type { SortDocument } from "./sort-document.ts";

/**
 * A completed sort in one compact row: the cards and categories with the labels that the
 * participant saw, and the place of each card. It is written in the batch that completes the session and
 * does not change when the study's cards change later.
 *
 * - `cards[i]` = [card id, label], in the study's order.
 * - `categories[c]` = [category id, label], in the participant's order, including empty ones.
 * - `placed[i]` = index into `categories`, or UNKNOWN, SKIPPED or UNSORTED.
 * - `positions[i]` = position within its category from 0, or -1 when it has none.
 */
export type SortResult = {
  cards: [id: string, label: string][];
  categories: [id: string, label: string][];
  placed: number[];
  positions: number[];
};

/** @param cards the study's cards to include, in the study's order */
export function toSortResult(
  cards: readonly { id: string; label: string }[],
  sort: Pick<SortDocument, "categories" | "unknown" | "skipped">,
): SortResult {
  const places = new Map<string, [placed: number, position: number]>();
  const put = (ids: readonly string[], placed: number) => {
    for (const [position, id] of ids.entries())
      places.set(id, [placed, placed === SKIPPED ? -1 : position]);
  };
  for (const [index, tray] of sort.categories.entries()) put(tray.cards, index);
  put(sort.unknown, UNKNOWN);
  put(sort.skipped, SKIPPED);
  return {
    cards: keptLabels(cards),
    categories: sort.categories.map((category) => [category.id, category.name]),
    placed: cards.map((card) => places.get(card.id)?.[0] ?? UNSORTED),
    positions: cards.map((card) => places.get(card.id)?.[1] ?? -1),
  };
}

/** Shortens all labels when together they are too large for a row; the id still identifies the card. */
function keptLabels(cards: readonly { id: string; label: string }[]): SortResult["cards"] {
  const whole = cards.map(({ id, label }): [string, string] => [id, label]);
  const { length } = new TextEncoder().encode(JSON.stringify(whole));
  return length <= workLimits.kept_labels_bytes
    ? whole
    : whole.map(([id, label]) => [id, cutTo(label, workLimits.short_label)]);
}

/** The facts that the flags use. */
export const resultFacts = ({ cards, ...result }: SortResult): SortFacts =>
  sortFacts({ ...result, cards: cards.map(([id]) => id) });

/** The inverse of `toSortResult`: categories and their cards in the participant's order. */
export function resultDocument(result: SortResult): SortDocument {
  const rows = result.cards
    .map(([id], i) => ({
      id,
      placed: result.placed[i] ?? UNSORTED,
      position: result.positions[i] ?? 0,
    }))
    .sort((a, b) => a.position - b.position);
  const byPlace = Map.groupBy(rows, (row) => row.placed);
  const cardsAt = (place: number) => (byPlace.get(place) ?? []).map(({ id }) => id);
  return {
    categories: result.categories.map(([id, name], index) => ({
      id,
      name,
      description: "",
      cards: cardsAt(index),
    })),
    unknown: cardsAt(UNKNOWN),
    skipped: cardsAt(SKIPPED),
    removed: [],
  };
}
