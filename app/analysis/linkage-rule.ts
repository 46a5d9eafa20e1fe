import type { ClustersAlive } from "./clusters-alive.ts";
import type { Similarity } from "./similarity.ts";

/** What the nearest-neighbour chain asks of a linkage method. Clusters are named by their places. */
export interface LinkageRule {
  readonly clusters: ClustersAlive;
  /** Starts again from single cards. */
  load(similarity: Similarity): void;
  /**
   * The cluster nearest to x on the exact fractions; of several at that distance the lowest. It is no
   * farther than the cluster `known`, which need not be the one; -1 where nothing is known.
   */
  nearest(x: number, known: number): number;
  /** Puts `high` into `low`. */
  join(low: number, high: number): void;
  /** Closes the gaps if there are many; as `ClustersAlive.compact`. */
  compact(moved: Int32Array): boolean;
  /** Whether the nearest cluster of the last answer was one of several. */
  tied: boolean;
  /** The distance of two clusters, squared for Ward's criterion, is numerator / denominator. */
  numerator(x: number, y: number): number;
  denominator(x: number, y: number): number;
  /** How far the doubles can be trusted in the present tree. */
  precision: Precision;
  /** Sign of the distance between clusters a and b, lists of cards, minus that between c and d. */
  compare: (
    similarity: Similarity,
    a: ArrayLike<number>,
    b: ArrayLike<number>,
    c: ArrayLike<number>,
    d: ArrayLike<number>,
  ) => number;
}

/**
 * - `doubles`: distances are equal just where their doubles are;
 * - `fractions`: numerators and denominators are whole and exact, their quotients are rounded;
 * - `rounded`: numerators are rounded too.
 */
export type Precision = "doubles" | "fractions" | "rounded";
