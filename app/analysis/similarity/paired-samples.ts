import type { SimilarityMethod, Steps } from "../contract/types.ts";
import type { RandomSource } from "../numbers/random-source.ts";
import type { GroupTable } from "./group-table.ts";
import { PairTally } from "./pair-counts.ts";
import { Similarity } from "./similarity.ts";

/** Draws two samples of participants that have nobody in common, and compares their similarities. */
export class PairedSamples {
  private readonly table: GroupTable;
  private readonly method: SimilarityMethod;
  private readonly random: RandomSource;
  private readonly compare: (one: Similarity, other: Similarity) => number | null;
  private readonly people: Int32Array;
  private readonly weights: Float64Array;
  private readonly tally: PairTally;
  private readonly one: Similarity;
  private readonly other: Similarity;

  constructor(
    table: GroupTable,
    method: SimilarityMethod,
    random: RandomSource,
    compare: (one: Similarity, other: Similarity) => number | null,
  ) {
    this.table = table;
    this.method = method;
    this.random = random;
    this.compare = compare;
    this.people = Int32Array.from({ length: table.participants }, (_, p) => p);
    this.weights = new Float64Array(table.participants);
    this.tally = new PairTally(table, Math.floor(table.participants / 2));
    this.one = new Similarity(table.n);
    this.other = new Similarity(table.n);
  }

  /** The mean over `draws` draws of two samples of `size`; null when no draw can be compared. */
  *mean(size: number, draws: number): Steps<number | null> {
    if (size === 0) return null;
    const batch = Math.floor(this.tally.samples / 2);
    let sum = 0;
    let count = 0;
    for (let done = 0; done < draws; done += batch) {
      yield done / draws;
      for (const value of this.draw(size, Math.min(batch, draws - done))) {
        if (value === null) continue;
        sum += value;
        count++;
      }
    }
    return count > 0 ? sum / count : null;
  }

  /** One batch of comparisons, counted together. */
  private draw(size: number, draws: number): (number | null)[] {
    const { method, other, one, people, tally, weights } = this;
    weights.fill(0);
    for (let draw = 0; draw < draws; draw++) {
      this.random.shuffle(people, 2 * size);
      const [first, second] = [tally.unit(2 * draw), tally.unit(2 * draw + 1)];
      for (let at = 0; at < size; at++) weights[people[at]] += first;
      for (let at = size; at < 2 * size; at++) weights[people[at]] += second;
    }
    tally.add(this.table, weights);
    return Array.from({ length: draws }, (_, draw) => {
      one.load(tally.counts(2 * draw), method);
      other.load(tally.counts(2 * draw + 1), method);
      return this.compare(one, other);
    });
  }
}
