import type { SimilarityMethod, Steps } from "../contract/types.ts";
import { RandomSource } from "../numbers/random-source.ts";
import type { GroupTable } from "./group-table.ts";
import { PairTally } from "./pair-counts.ts";
import { Similarity } from "./similarity.ts";

/** Which draws to make: from `from` up to `to`. */
export interface Draws {
  from: number;
  to: number;
  seed: number;
}

/**
 * Bootstrap: draws as many participants as there are, with replacement, and calls `use` with the similarities of each
 * draw (always the same object). A draw is a weight for each participant of the group table. The same seed gives the
 * same draws, in whichever ranges they are made. Allocates nothing in the loop.
 */
export function* resampled(
  table: GroupTable,
  method: SimilarityMethod,
  { from, to, seed }: Draws,
  use: (similar: Similarity, replicate: number) => void,
): Steps<void> {
  const random = new RandomSource(seed);
  const weights = new Float64Array(table.participants);
  const tally = new PairTally(table, table.participants);
  const similar = new Similarity(table.n);
  for (let first = from; first < to; first += tally.samples) {
    yield (first - from) / (to - from);
    const end = Math.min(to, first + tally.samples);
    weights.fill(0);
    for (let replicate = first; replicate < end; replicate++) {
      random.toDraw(replicate);
      const unit = tally.unit(replicate - first);
      for (let draw = 0; draw < weights.length; draw++)
        weights[random.below(weights.length)] += unit;
    }
    tally.add(table, weights);
    for (let replicate = first; replicate < end; replicate++)
      use(similar.load(tally.counts(replicate - first), method), replicate);
  }
}

/** An order of the cards for each draw, so that the order in the study does not decide the same way in all of them. */
export class CardOrders {
  private readonly order: Int32Array;
  private readonly random: RandomSource;

  constructor(n: number, seed: number) {
    this.order = new Int32Array(n);
    // Other random numbers than those of the participants.
    this.random = new RandomSource(~seed);
  }

  /** Always returns the same array. */
  draw(draw: number): Int32Array {
    const { order, random } = this;
    for (let card = 0; card < order.length; card++) order[card] = card;
    random.toDraw(draw).shuffle(order, order.length);
    return order;
  }
}

/** The same, with the cards of each resample in an order of its own: card i of `similar` is card `order[i]`. */
export function* reorderedResamples(
  table: GroupTable,
  method: SimilarityMethod,
  draws: Draws,
  use: (similar: Similarity, order: Int32Array, replicate: number) => void,
): Steps<void> {
  const orders = new CardOrders(table.n, draws.seed);
  const reordered = new Similarity(table.n);
  yield* resampled(table, method, draws, (similar, replicate) => {
    const order = orders.draw(replicate);
    use(reordered.reorder(similar, order), order, replicate);
  });
}
