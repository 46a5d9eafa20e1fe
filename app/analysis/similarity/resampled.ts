import type { SimilarityMethod, Steps } from "../contract/types.ts";
import { RandomSource } from "../numbers/random-source.ts";
import type { GroupTable } from "./group-table.ts";
import { PairTally } from "./pair-counts.ts";
import { Similarity } from "./similarity.ts";

/**
 * Bootstrap: draws as many participants as there are, with replacement, `replicates` times, and calls `use`
 * with the similarities of each draw (always the same object). A draw is a weight for each participant of the
 * group table. The same seed gives the same draws; fewer replicates give the first of them. Allocates nothing
 * in the loop.
 */
export function* resampled(
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  replicates: number,
  use: (similar: Similarity, replicate: number) => void,
): Steps<void> {
  const random = new RandomSource(seed);
  const weights = new Float64Array(table.participants);
  const tally = new PairTally(table, table.participants);
  const similar = new Similarity(table.n);
  for (let replicate = 0; replicate < replicates; replicate++) {
    const sample = replicate % tally.samples;
    if (sample === 0) {
      yield replicate / replicates;
      drawSamples(weights, tally, random);
      tally.add(table, weights);
    }
    use(similar.load(tally.counts(sample), method), replicate);
  }
}

/**
 * The same, with the cards of each resample in an order of its own, so that where distances tie, the order of
 * the cards in the study does not decide the same way in all resamples: card i of `similar` is card `order[i]`.
 */
export function* reorderedResamples(
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  replicates: number,
  use: (similar: Similarity, order: Int32Array, replicate: number) => void,
): Steps<void> {
  // Another sequence than that of the participants.
  const random = new RandomSource(~seed);
  const reordered = new Similarity(table.n);
  const order = Int32Array.from({ length: table.n }, (_, card) => card);
  yield* resampled(table, method, seed, replicates, (similar, replicate) => {
    random.shuffle(order, table.n);
    use(reordered.reorder(similar, order), order, replicate);
  });
}

/** Draws as many samples, with replacement, as fit in the tally. */
function drawSamples(weights: Float64Array, tally: PairTally, random: RandomSource) {
  weights.fill(0);
  for (let sample = 0; sample < tally.samples; sample++) {
    const unit = tally.unit(sample);
    for (let draw = 0; draw < weights.length; draw++) weights[random.below(weights.length)] += unit;
  }
}
