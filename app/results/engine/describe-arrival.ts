import type { AnalysisView } from "../../analysis/contract/types.ts";
import { cardOrder, dealtCards } from "../../domain/cards/card.ts";
import type { ExportSort } from "../../domain/results/export-page.ts";
import { countedSessions, type LoadedStudy } from "./loaded-study.ts";

/** Of so many sorts with several cards in a category, how many have the cards of each as they were shown. */
export type Arrival = { sorts: number; as_shown: number };

/**
 * Tells sorts whose order somebody chose from those where the cards may lie as they came. Null where the order in which a
 * participant saw the cards is not known: for viewers who may not see participants.
 */
export function describeArrival(study: LoadedStudy, view: AnalysisView): Arrival | null {
  const { index, pages } = study;
  if (!index.shows_participants) return null;
  const counted = new Set(countedSessions(study, view).map(({ session }) => session.id));
  const active = index.cards.filter((card) => card.is_active);
  const arrival = { sorts: 0, as_shown: 0 };
  for (const page of pages)
    for (const [at, { id, dealt }] of page.sessions.entries()) {
      const sort = page.placements[at];
      if (!sort || !counted.has(id)) continue;
      const known = new Set(sort.cards.map((card) => page.cards[card]?.id));
      const shown = dealtCards(active, dealt);
      // Cards have come or gone since: they were shuffled in another way.
      if (known.size !== shown.length || !shown.every((card) => known.has(card.id))) continue;
      const order = cardOrder(shown, id, index.study.randomize_cards, dealt);
      const place = new Map(order.map((card, at) => [card.id, at]));
      const groups = groupsOf(sort).filter((cards) => cards.length > 1);
      if (groups.length === 0) continue;
      arrival.sorts++;
      const places = (cards: number[]) =>
        cards.map((card) => place.get(page.cards[card]?.id ?? "") ?? 0);
      if (groups.map(places).every(isAscending)) arrival.as_shown++;
    }
  return arrival;
}

/** The cards of each category in their order, as indices into the page's cards. */
function groupsOf({ categories, cards, placed, positions }: ExportSort): number[][] {
  const groups = categories.map((): number[] => []);
  for (const [i, card] of cards.entries()) {
    const group = groups[placed[i] ?? -1];
    const position = positions[i] ?? -1;
    if (group && position >= 0) group[position] = card;
  }
  return groups.map((group) => group.filter((card) => card !== undefined));
}

const isAscending = (values: number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
