import { labelTable, NO_LABEL } from "../../../analysis/categories/label-table.ts";
import { NOT_SHOWN, UNSORTED } from "../../../analysis/contract/missing-cards.ts";
import type { AnalysisView, LabelMerge, SortPasses } from "../../../analysis/contract/types.ts";
import { countedSessions, type LoadedStudy } from "../loaded-study.ts";

type Ready = { study: LoadedStudy; view: AnalysisView };

const columnOf = (study: LoadedStudy, card: string) =>
  study.input.cards.findIndex(({ id }) => id === card);

/**
 * The participants who put two cards together, by the label of their category after the researcher's merges, and how
 * many did not.
 */
export function describePair(
  { study, view }: Ready,
  a: string,
  b: string,
  merges: readonly LabelMerge[],
) {
  const { input } = study;
  const [left, right] = [columnOf(study, a), columnOf(study, b)];
  const counted = countedSessions(study, view);
  const rows = Int32Array.from(counted, ({ row }) => row);
  const columns = Int32Array.of(left, right);
  const { labels, placements } = labelTable(input, { rows, columns, excluded: [] }, merges);
  const groups = new Map<string, string[]>();
  let together = 0;
  let apart = 0;
  let missing = 0;
  for (const [at, { session, row }] of counted.entries()) {
    const start = row * input.cards.length;
    const [x, y] = [input.placements[start + left] ?? -1, input.placements[start + right] ?? -1];
    if (x === NOT_SHOWN || y === NOT_SHOWN) continue;
    if (x < 0 || y < 0) missing++;
    else if (x !== y) apart++;
    else {
      together++;
      const label = labels[placements[2 * at] ?? NO_LABEL]?.label ?? "";
      groups.set(label, [...(groups.get(label) ?? []), session.id]);
    }
  }
  return {
    together,
    apart,
    missing,
    categories: [...groups]
      .map(([label, sessions]) => ({ label, sessions }))
      .sort((one, other) => other.sessions.length - one.sessions.length),
  };
}

/**
 * How many participants put all of these cards into one category; how many placed at least two of them, and all that they
 * placed in one category; and the labels used for the cards, after the researcher's merges.
 */
export function describeGroup(
  { study, view }: Ready,
  cards: readonly string[],
  merges: readonly LabelMerge[],
) {
  const { input } = study;
  const rows = Int32Array.from(countedSessions(study, view), ({ row }) => row);
  const columns = Int32Array.from(cards, (card) => columnOf(study, card));
  let together = 0;
  let shownAll = 0;
  let whole = 0;
  let shown = 0;
  for (const row of rows) {
    const start = row * input.cards.length;
    const placed = [...columns].map((column) => input.placements[start + column] ?? UNSORTED);
    if (!view.dealt || placed.filter((category) => category !== NOT_SHOWN).length > 1) shown++;
    if (!placed.includes(NOT_SHOWN)) shownAll++;
    const categories = placed.filter((category) => category >= 0);
    const isOne = new Set(categories).size === 1;
    if (isOne && categories.length === placed.length) together++;
    if (isOne && categories.length > 1) whole++;
  }
  const { labels, placements } = labelTable(input, { rows, columns, excluded: [] }, merges);
  const unnamed = placements.filter((label) => label === NO_LABEL).length;
  return {
    together,
    /** Who could have: who were shown all of the cards. */
    shownAll,
    whole,
    /** Who could have: all, or where cards were dealt those who were shown at least two of the group. */
    shown,
    labels: [
      ...labels.map((one) => ({ label: one.label, count: one.placements })),
      ...(unnamed > 0 ? [{ label: "", count: unnamed }] : []),
    ].sort((one, other) => other.count - one.count),
  };
}

/** What one participant sorted, by category: each of the chosen sorts, every place of a card. */
export function describeSorts({ study }: Ready, session: string) {
  const { input, sessions } = study;
  const { cards, categories, passes, placements } = input;
  const row = sessions.findIndex(({ id }) => id === session);
  if (row < 0) return [];
  const placed = placements.subarray(row * cards.length, (row + 1) * cards.length);
  const plain = { criterion: null, parents: {}, placed };
  const labelOf = (category: number) => categories[category]?.label ?? "";
  return (passes?.[row] ?? [plain]).map((sort: SortPasses[number] | typeof plain) => {
    const groups = new Map<number, string[]>();
    const missing: string[] = [];
    for (const [column, card] of cards.entries()) {
      const first = sort.placed[column] ?? -1;
      const places = "places" in sort ? (sort.places[column] ?? []) : first < 0 ? [] : [first];
      for (const place of places) groups.set(place, [...(groups.get(place) ?? []), card.label]);
      if (places.length === 0 && card.active && first !== NOT_SHOWN) missing.push(card.label);
    }
    const parentOf = (category: number) =>
      Object.entries(sort.parents).find(([of]) => Number(of) === category)?.[1];
    return {
      criterion: sort.criterion,
      missing,
      groups: [...groups].map(([category, held]) => {
        const parent = parentOf(category);
        return {
          label: labelOf(category),
          /** Its larger group, where that has a name. */
          within: parent === undefined ? [] : [labelOf(parent)].filter(Boolean),
          cards: held,
        };
      }),
    };
  });
}
