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
  private readonly weights: Int32Array;
  private readonly tally: PairTally;
  private readonly one: Similarity;
  private readonly other: Similarity;

  constructor(table: GroupTable, method: SimilarityMethod, random: RandomSource) {
    this.table = table;
    this.method = method;
    this.random = random;
    this.people = Int32Array.from({ length: table.participants }, (_, p) => p);
    this.weights = new Int32Array(table.participants);
    this.tally = new PairTally(table.n, table.participants);
    this.one = new Similarity(table.n);
    this.other = new Similarity(table.n);
  }

  /** The correlation of one draw of `size` and `size`; null where a sample does not vary. */
  draw(size: number): number | null {
    this.random.shuffle(this.people, 2 * size);
    this.sample(0, size, this.one);
    this.sample(size, 2 * size, this.other);
    return matrixCorrelation(this.one.values, this.other.values, this.table.n);
  }

  private sample(from: number, to: number, result: Similarity) {
    this.weights.fill(0);
    for (let at = from; at < to; at++) this.weights[this.people[at]] = 1;
    result.load(this.tally.add(this.table, this.weights).counts(0), this.method);
  }
}
