import type { GroupTable } from "./group-table.ts";
import { matrixCorrelation } from "./matrix-correlation.ts";
import { PairTally } from "./pair-counts.ts";
import type { RandomSource } from "./random-source.ts";
import { Similarity } from "./similarity.ts";
import type { SimilarityMethod } from "./types.ts";

/** Draws two samples of participants that share nobody, and correlates their similarities. */
export class PairedSamples {
  private readonly table: GroupTable;
  private readonly method: SimilarityMethod;
  private readonly random: RandomSource;
  private readonly people: Int32Array;
  private readonly weights: Float64Array;
  private readonly tally: PairTally;
  private readonly one: Similarity;
  private readonly other: Similarity;

  constructor(table: GroupTable, method: SimilarityMethod, random: RandomSource) {
    this.table = table;
    this.method = method;
    this.random = random;
    this.people = Int32Array.from({ length: table.participants }, (_, p) => p);
    this.weights = new Float64Array(table.participants);
    this.tally = new PairTally(table.n, Math.floor(table.participants / 2));
    this.one = new Similarity(table.n);
    this.other = new Similarity(table.n);
  }

  /** So many draws are counted at once. */
  get atOnce(): number {
    return Math.floor(this.tally.samples / 2);
  }

  /** The correlations of up to `atOnce` draws of `size` and `size`; null where a sample does not vary. */
  draw(size: number, draws: number): (number | null)[] {
    const { method, other, one, people, tally, weights } = this;
    weights.fill(0);
    for (let draw = 0; draw < draws; draw++) {
      this.random.shuffle(people, 2 * size);
      const [first, second] = [tally.one(2 * draw), tally.one(2 * draw + 1)];
      for (let at = 0; at < size; at++) weights[people[at]] += first;
      for (let at = size; at < 2 * size; at++) weights[people[at]] += second;
    }
    tally.add(this.table, weights);
    return Array.from({ length: draws }, (_, draw) => {
      one.load(tally.counts(2 * draw), method);
      other.load(tally.counts(2 * draw + 1), method);
      return matrixCorrelation(one.values, other.values, this.table.n);
    });
  }
}
