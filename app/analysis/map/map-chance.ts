import type { MapChance, Steps } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { type DivisibleDraws, divided, inSequence } from "../progress/divisible-draws.ts";
import { withinProgress } from "../progress/run-steps.ts";
import type { Similarity } from "../similarity/similarity.ts";
import { classicalPoints } from "./mds.ts";
import { nonmetricSteps } from "./nonmetric.ts";
import { type OrderedPairs, orderedPairs } from "./ordered-pairs.ts";

/**
 * How often a random matrix of this size has a map with as little stress: the study's similarities dealt anew to the pairs
 * of cards (Borg & Groenen 2005, 3.5; Mair, Borg & Rusch 2016, Multivariate Behavioral Research 51).
 */
export function* mapChance(
  similarity: Similarity,
  stress: number,
  seed: number,
  draws: number,
): Steps<MapChance> {
  const known = orderedPairs(similarity);
  const drawn = yield* divided(
    ...([randomStresses, draws, known, similarity.values.slice(), stress, seed] as const),
  );
  const asLow = drawn.reduce((count, one) => count + Number(one <= stress + EQUAL), 0);
  return { stress, share: asLow / draws, draws };
}

/** The stress of the map of each random matrix; an upper bound where that is above `stress`. */
export const randomStresses: DivisibleDraws<
  [OrderedPairs, values: Float64Array, stress: number, seed: number]
> = {
  name: "randomStresses",
  join: inSequence,
  *compute(from, to, { n, pairs, ends }, values, stress, seed) {
    const random = new RandomSource(seed);
    const drawn = new Float64Array(to - from);
    const matrix = values.slice();
    for (let at = 0; at < drawn.length; at++) {
      const dealt = pairs.slice();
      random.toDraw(from + at).shuffle(dealt, dealt.length);
      dealt.forEach((pair, rank) => {
        matrix[pair] = values[pairs[rank]];
        matrix[(pair % n) * n + Math.floor(pair / n)] = values[pairs[rank]];
      });
      const { points } = classicalPoints(matrix, n);
      const steps = nonmetricSteps({ n, pairs: dealt, ends }, points, stress);
      const done = yield* withinProgress(steps, at / drawn.length, (at + 1) / drawn.length);
      // Only a matrix of equal similarities has no stress: its map shows nothing wrongly.
      drawn[at] = done.stress ?? 0;
    }
    return drawn;
  },
};
