import type { PlacementCounts } from "../../../analysis/contract/types.ts";

/** From this share of the placements of a category's cards, another one is said to be confused with it. */
const CONFUSED = 0.15;
/** A category with this many times as many cards as the mean one is crowded. */
const CROWDED = 2;
/** Fewer participants than this share agree on a card: its place is open. */
const AGREED = 0.75;

export type CategoryFigures = {
  label: string;
  /** The cards that most participants put here. */
  cards: number;
  /** The share of these cards' placements that are here. */
  agreement: number | null;
  isCrowded: boolean;
  /** No card goes here most often. */
  isEmpty: boolean;
  /** Where most of the others put these cards, and their share of the placements. */
  confused: { label: string; share: number } | null;
};

/** What a closed sort asks: how many agree on a place for the cards, and what that says of the categories. */
export function closedFigures(
  { columns, rows }: PlacementCounts,
  /** The study's categories; those that nobody used are not among the columns. */
  names: readonly string[],
) {
  const placed = rows.filter(({ cells }) => cells.length > 0);
  const shares = placed.map(({ cells: [first] }) => first?.share ?? 0);
  const unused = names.filter((name) => !columns.some(({ label }) => label === name));
  const mean =
    columns.length + unused.length > 0 ? placed.length / (columns.length + unused.length) : 0;
  const used = columns.map(({ label }, column): CategoryFigures => {
    const own = placed.filter(({ cells: [first] }) => first?.column === column);
    const counts = new Map<number, number>();
    for (const { cells } of own)
      for (const { column: to, count } of cells) counts.set(to, (counts.get(to) ?? 0) + count);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [most] = [...counts].filter(([to]) => to !== column).sort(([, a], [, b]) => b - a);
    const share = most && total > 0 ? most[1] / total : 0;
    return {
      label,
      cards: own.length,
      agreement: total > 0 ? (counts.get(column) ?? 0) / total : null,
      isCrowded: own.length >= CROWDED * mean && own.length > 3,
      isEmpty: own.length === 0,
      confused: most && share >= CONFUSED ? { label: columns[most[0]]?.label ?? "", share } : null,
    };
  });
  const empty = unused.map(
    (label): CategoryFigures => ({
      ...{ label, cards: 0, agreement: null, confused: null },
      ...{ isCrowded: false, isEmpty: true },
    }),
  );
  return {
    cards: placed.length,
    agreed: shares.filter((share) => share >= AGREED).length,
    mean:
      shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    categories: [...used, ...empty].sort((a, b) => b.cards - a.cards),
  };
}
