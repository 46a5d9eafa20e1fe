import type { Similarity } from "../similarity/similarity.ts";
import type { ClustersAlive } from "./clusters-alive.ts";

/** A linkage method for the nearest-neighbour chain. Clusters are identified by place (`ClustersAlive`). */
export interface LinkageRule {
  readonly clusters: ClustersAlive;
  /** Restarts from single cards. */
  load(similarity: Similarity): void;
  /**
   * The cluster nearest to x by the exact fractions; the lowest of several at that distance. `known` is any
   * other cluster, used as an upper bound of the distance to speed up the search; -1 for none.
   */
  nearest(x: number, known: number): number;
  /** Merges `high` into `low`. */
  join(low: number, high: number): void;
  /** See `ClustersAlive.compact`. */
  compact(moved: Int32Array): boolean;
  /** Whether several clusters were equally near in the last call of `nearest`. */
  tied: boolean;
  /** numerator / denominator is the distance of two clusters, squared for Ward's criterion. */
  numerator(x: number, y: number): number;
  denominator(x: number, y: number): number;
  /** How exact the distances of the loaded similarities are. */
  precision: Precision;
  /** Exact sign of the distance between a and b minus that between c and d; clusters as lists of cards. */
  compare: (
    similarity: Similarity,
    a: ArrayLike<number>,
    b: ArrayLike<number>,
    c: ArrayLike<number>,
    d: ArrayLike<number>,
  ) => number;
}

/**
 * - `doubles`: two distances are equal if and only if their doubles are equal;
 * - `fractions`: numerators and denominators are exact integers, their quotients are rounded;
 * - `rounded`: numerators are rounded as well.
 */
export type Precision = "doubles" | "fractions" | "rounded";
