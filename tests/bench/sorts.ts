import { randomSource } from "../analysis/random-sorts.ts";

/** Made-up sorts with a plan behind them: six placements in ten follow it, the others are anywhere. */
export function plannedSorts(participants: number, cards: number, categories: number): Int32Array {
  const random = randomSource(20240601);
  const plan = Array.from({ length: cards }, () => random.below(categories));
  return Int32Array.from({ length: participants * cards }, (_, at) =>
    random.below(10) < 6 ? plan[at % cards] : random.below(categories),
  );
}
