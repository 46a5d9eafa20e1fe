import { foldedName } from "../../analysis/labels/group-names.ts";

type Labelled = { id: string; label: string; origin?: string | undefined };

export type CardMatches = {
  /** The indexes of a matching card in both studies. */
  pairs: [number, number][];
  /** Cards without a match in the other study. */
  onlyHere: Labelled[];
  onlyThere: Labelled[];
};

/**
 * Matches the cards of two studies, in this order: by hand (`byHand` maps an id here to an id there); as
 * copies of the same card, even when renamed; and by label, ignoring case, accents and spaces. Each card has
 * at most one match, the first.
 */
export function matchCards(
  here: readonly Labelled[],
  there: readonly Labelled[],
  byHand: Readonly<Record<string, string>>,
): CardMatches {
  const index = new Map(there.map(({ id }, at) => [id, at]));
  const taken = new Set<number>();
  const matched = new Map<number, number>();
  const match = (at: number, other: number | undefined) => {
    if (other === undefined || taken.has(other) || matched.has(at)) return;
    taken.add(other);
    matched.set(at, other);
  };
  here.forEach(({ id }, at) => {
    match(at, index.get(byHand[id] ?? ""));
  });
  const copies = new Map(
    there.flatMap(({ origin }, at) => (origin ? [[origin, at] as const] : [])),
  );
  here.forEach(({ origin }, at) => {
    match(at, copies.get(origin ?? ""));
  });
  const byLabel = new Map<string, number>();
  there.forEach(({ label }, at) => {
    const name = foldedName(label);
    if (!taken.has(at) && !byLabel.has(name)) byLabel.set(name, at);
  });
  here.forEach(({ label }, at) => {
    match(at, byLabel.get(foldedName(label)));
  });
  return {
    pairs: [...matched].sort(([a], [b]) => a - b),
    onlyHere: here.filter((_, at) => !matched.has(at)),
    onlyThere: there.filter((_, at) => !taken.has(at)),
  };
}
