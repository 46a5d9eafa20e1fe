import {
  mergedLabel,
  mergedLabels,
  standardisedLabel,
} from "../../../analysis/categories/standardised-label.ts";
import type { AnalysisOptions, AnalysisView } from "../../../analysis/contract/types.ts";
import { meanRank } from "../../../analysis/numbers/mean-rank.ts";
import { cardOrder, dealtCards } from "../../../domain/cards/card.ts";
import type { ExportSort } from "../../../domain/results/export-page.ts";
import { countedSessions, type LoadedStudy } from "../loaded-study.ts";

/** The mean rank of a card, from 1, within the category that it is most often placed in. */
export type CardRank = {
  id: string;
  label: string;
  category: string;
  /** The number of participants who placed the card there: the base of the mean. */
  count: number;
  mean: number;
  low: number | null;
  high: number | null;
};

/** The mean rank of each card placed by a counted participant, sorted by category and rank. */
export function describeRanks(
  study: LoadedStudy,
  view: AnalysisView,
  { label_merges, seed }: Pick<AnalysisOptions, "label_merges" | "seed">,
): CardRank[] {
  const merged = mergedLabels(label_merges);
  const standard = study.input.categories.map(({ label }) =>
    mergedLabel(standardisedLabel(label), merged),
  );
  const placements = placementsOf(study, view);
  const { columns, rows } = view.placement_table;
  return rows
    .flatMap(({ id, label, winner }) => {
      const category = winner === null ? undefined : columns[winner]?.label;
      if (category === undefined) return [];
      const name = standardisedLabel(category);
      const ranks = (placements.get(id) ?? [])
        .filter((placement) => standard[placement.category] === name)
        .map(({ rank }) => rank);
      if (ranks.length === 0) return [];
      return [{ id, label, category, count: ranks.length, ...meanRank(ranks, seed) }];
    })
    .sort((a, b) => a.category.localeCompare(b.category) || a.mean - b.mean);
}

/** The category and rank of each card, by its id, in each counted sort. */
function placementsOf(study: LoadedStudy, view: AnalysisView) {
  const { input, pages } = study;
  const counted = new Set(countedSessions(study, view).map(({ row }) => row));
  const column = new Map(input.cards.map(({ id }, at) => [id, at]));
  const placements = new Map<string, { category: number; rank: number }[]>();
  let row = -1;
  for (const page of pages)
    for (const index of page.sessions.keys()) {
      row++;
      const sort = page.placements[index];
      if (!counted.has(row) || !sort) continue;
      for (const [i, card] of sort.cards.entries()) {
        const id = page.cards[card]?.id ?? "";
        const category = input.placements[row * input.cards.length + (column.get(id) ?? -1)] ?? -1;
        const position = sort.positions[i] ?? -1;
        if (category < 0 || position < 0) continue;
        const known = placements.get(id) ?? [];
        placements.set(id, known);
        known.push({ category, rank: position + 1 });
      }
    }
  return placements;
}

/**
 * Of the sorts with several cards in a category, how many have the cards of each as they were shown. This tells sorts whose
 * order somebody chose from those where cards may lie as they came. Null for viewers who may not see participants: the
 * order in which somebody saw the cards is not known to them.
 */
export function describeShownOrder(
  study: LoadedStudy,
  view: AnalysisView,
): { sorts: number; as_shown: number } | null {
  const { index, pages } = study;
  if (!index.shows_participants) return null;
  const counted = new Set(countedSessions(study, view).map(({ session }) => session.id));
  const active = index.cards.filter((card) => card.is_active);
  const found = { sorts: 0, as_shown: 0 };
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
      found.sorts++;
      const places = (cards: number[]) =>
        cards.map((card) => place.get(page.cards[card]?.id ?? "") ?? 0);
      if (groups.map(places).every(isAscending)) found.as_shown++;
    }
  return found;
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
