import { meanRank } from "../../analysis/mean-rank.ts";
import { mergedLabel, mergedLabels, standardisedLabel } from "../../analysis/standardised-label.ts";
import type { AnalysisOptions, AnalysisView } from "../../analysis/types.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** Where a card stands, from 1, within the category that it is most often in. */
export type CardRank = {
  id: string;
  label: string;
  category: string;
  /** How many put it there: the base of its mean. */
  count: number;
  mean: number;
  low: number | null;
  high: number | null;
};

/** The mean rank of each card that a counted participant placed, by category and rank. */
export function describeRanks(
  study: LoadedStudy,
  view: AnalysisView,
  { label_merges, seed }: Pick<AnalysisOptions, "label_merges" | "seed">,
): CardRank[] {
  const merged = mergedLabels(label_merges);
  const standard = study.input.categories.map(({ label }) =>
    mergedLabel(standardisedLabel(label), merged),
  );
  const ranks = ranksOf(study, view);
  const { columns, rows } = view.placement_table;
  return rows
    .flatMap(({ id, label, winner }) => {
      const category = winner === null ? undefined : columns[winner]?.label;
      if (category === undefined) return [];
      const name = standardisedLabel(category);
      const there = (ranks.get(id) ?? []).filter((one) => standard[one.category] === name);
      if (there.length === 0) return [];
      const own = meanRank(
        there.map(({ rank }) => rank),
        seed,
      );
      return [{ id, label, category, count: there.length, ...own }];
    })
    .sort((a, b) => a.category.localeCompare(b.category) || a.mean - b.mean);
}

/** Each card's category and rank in each counted sort. */
function ranksOf({ pages, input }: LoadedStudy, { excluded }: AnalysisView) {
  const out = new Set(excluded.map(({ session }) => session));
  const column = new Map(input.cards.map(({ id }, at) => [id, at]));
  const ranks = new Map<string, { category: number; rank: number }[]>();
  let row = -1;
  for (const { cards, sessions, placements } of pages)
    for (const [index, session] of sessions.entries()) {
      row++;
      const sort = placements[index];
      if (out.has(session.id) || !sort) continue;
      for (const [i, card] of sort.cards.entries()) {
        const id = cards[card]?.id ?? "";
        const category = input.placements[row * input.cards.length + (column.get(id) ?? -1)] ?? -1;
        const position = sort.positions[i] ?? -1;
        if (category < 0 || position < 0) continue;
        const known = ranks.get(id) ?? [];
        ranks.set(id, known);
        known.push({ category, rank: position + 1 });
      }
    }
  return ranks;
}
