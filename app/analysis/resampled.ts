import type { GroupTable } from "./group-table.ts";
import { PairTally } from "./pair-counts.ts";
import { RandomSource } from "./random-source.ts";
import { Similarity } from "./similarity.ts";
import type { SimilarityMethod, Steps } from "./types.ts";

/**
 * Draws as many participants as there are, with replacement, `replicates` times, and gives the
 * similarity of each draw to `look`: the same object each time. A draw is a weight on each
 * participant's row of the group table. The same seed makes the same draws, of which fewer
 * replicates are the first. Nothing is allocated on the way.
 */
export function* resampled(
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  replicates: number,
  look: (similar: Similarity, replicate: number) => void,
): Steps<void> {
  const random = new RandomSource(seed);
  const weights = new Float64Array(table.participants);
  const tally = new PairTally(table.n, table.participants);
  const similar = new Similarity(table.n);
  for (let replicate = 0; replicate < replicates; replicate++) {
    const sample = replicate % tally.samples;
    if (sample === 0) {
      yield replicate / replicates;
      drawSamples(weights, tally, random);
      tally.add(table, weights);
    }
    look(similar.load(tally.counts(sample), method), replicate);
  }
}

/** As many samples of all participants, with replacement, as the tally has room for. */
function drawSamples(weights: Float64Array, tally: PairTally, random: RandomSource) {
  weights.fill(0);
  for (let sample = 0; sample < tally.samples; sample++) {
    const one = tally.one(sample);
    for (let draw = 0; draw < weights.length; draw++) weights[random.below(weights.length)] += one;
  }
}
