import type { SimilarityMethod, Steps } from "../contract/types.ts";
import { RandomSource } from "../numbers/random-source.ts";
import type { GroupTable } from "./group-table.ts";
import { PairTally } from "./pair-counts.ts";
import { Similarity } from "./similarity.ts";

/** Draws two samples of participants that have nobody in common. */
export class PairedSamples {
  private readonly table: GroupTable;
  private readonly method: SimilarityMethod;
  private readonly random: RandomSource;
  private readonly people: Int32Array;
  private readonly weights: Float64Array;
  private readonly tally: PairTally;
  private readonly one: Similarity;
  private readonly other: Similarity;

  constructor(table: GroupTable, method: SimilarityMethod, seed: number) {
    this.table = table;
    this.method = method;
    this.random = new RandomSource(seed);
    this.people = new Int32Array(table.participants);
    this.weights = new Float64Array(table.participants);
    this.tally = new PairTally(table, Math.floor(table.participants / 2));
    this.one = new Similarity(table.n);
    this.other = new Similarity(table.n);
  }

  /** Calls `use` with the similarities of two samples of `size`, for each draw from `from` up to `to`. */
  *draws(
    size: number,
    from: number,
    to: number,
    use: (one: Similarity, other: Similarity, draw: number) => void,
  ): Steps<void> {
    const { method, one, other, tally } = this;
    const batch = Math.floor(tally.samples / 2);
    for (let first = from; first < to; first += batch) {
      yield (first - from) / (to - from);
      const end = Math.min(to, first + batch);
      this.count(size, first, end);
      for (let draw = first; draw < end; draw++) {
        one.load(tally.counts(2 * (draw - first)), method);
        other.load(tally.counts(2 * (draw - first) + 1), method);
        use(one, other, draw);
      }
    }
  }

  /** Counts one batch together. */
  private count(size: number, from: number, to: number) {
    const { people, random, tally, weights } = this;
    weights.fill(0);
    for (let draw = from; draw < to; draw++) {
      for (let p = 0; p < people.length; p++) people[p] = p;
      random.toDraw(draw).shuffle(people, 2 * size);
      const [first, second] = [tally.unit(2 * (draw - from)), tally.unit(2 * (draw - from) + 1)];
      for (let at = 0; at < size; at++) weights[people[at]] += first;
      for (let at = size; at < 2 * size; at++) weights[people[at]] += second;
    }
    tally.add(this.table, weights);
  }
}

/** The mean of the figures that are known; null when none is. */
export function meanOfKnown(figures: Float64Array): number | null {
  const known = figures.filter((figure) => !Number.isNaN(figure));
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length;
}
