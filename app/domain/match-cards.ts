import { foldedName } from "../analysis/index.ts";

type Labelled = { id: string; label: string; origin?: string | undefined };

export type CardMatches = {
  /** Indexes of the same card in the one study and in the other. */
  pairs: [number, number][];
  /** Cards that the other study does not have. */
  onlyHere: Labelled[];
  onlyThere: Labelled[];
};

/**
 * The cards that two studies have in common: as `byHand` says, the id there by the id here; copies of one card,
 * whatever they are called by now; and by label, whatever its case, accents and spaces. Each card has one match
 * at most, the first.
 */
export function matchCards(
  here: readonly Labelled[],
  there: readonly Labelled[],
  byHand: Readonly<Record<string, string>>,
): CardMatches {
  const index = new Map(there.map(({ id }, at) => [id, at]));
  const taken = new Set<number>();
  const matched = new Map<number, number>();
  const take = (at: number, its: number | undefined) => {
    if (its === undefined || taken.has(its) || matched.has(at)) return;
    taken.add(its);
    matched.set(at, its);
  };
  here.forEach(({ id }, at) => {
    take(at, index.get(byHand[id] ?? ""));
  });
  const copies = new Map(
    there.flatMap(({ origin }, at) => (origin ? [[origin, at] as const] : [])),
  );
  here.forEach(({ origin }, at) => {
    take(at, copies.get(origin ?? ""));
  });
  const known = new Map<string, number>();
  there.forEach(({ label }, at) => {
    const name = foldedName(label);
    if (!taken.has(at) && !known.has(name)) known.set(name, at);
  });
  here.forEach(({ label }, at) => {
    take(at, known.get(foldedName(label)));
  });
  return {
    pairs: here.flatMap((_, at): [number, number][] => {
      const its = matched.get(at);
      return its === undefined ? [] : [[at, its]];
    }),
    onlyHere: here.filter((_, at) => !matched.has(at)),
    onlyThere: there.filter((_, at) => !taken.has(at)),
  };
}
