import { randomSource } from "../analysis/sorts/random-sorts.ts";

/** Random sorts around a plan: about six of ten placements follow it, the others are random. */
export function plannedSorts(participants: number, cards: number, categories: number): Int32Array {
  const random = randomSource(20240601);
  const plan = Array.from({ length: cards }, () => random.below(categories));
  return Int32Array.from({ length: participants * cards }, (_, at) =>
    random.below(10) < 6 ? plan[at % cards] : random.below(categories),
  );
}
