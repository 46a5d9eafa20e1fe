import type { MdsMethod } from "./methods.ts";
import type { TreeMerges } from "./view-types.ts";

/** The ratings of a card on a scale; `low` and `high` are the 95 % t-interval of the mean. */
export interface CardRatings {
  /** Index of the card. */
  card: number;
  n: number;
  mean: number | null;
  /** These are null for fewer than two ratings. */
  sd: number | null;
  low: number | null;
  high: number | null;
}

export interface GroupRatings {
  group: number;
  /** The cards that have a mean. */
  cards: number;
  /** The mean of the means of its cards. */
  mean: number | null;
}

export interface ScaleRatings {
  id: string;
  /** How many people rated at least one of the cards. */
  people: number;
  cards: CardRatings[];
  groups: GroupRatings[];
}

/** The cards on a map in two dimensions, as concept mapping reads it. */
export interface ConceptMap {
  method: MdsMethod;
  /** n × 2, row by row. */
  points: Float64Array;
  /** Kruskal's stress-1 of these points; null where all lie in one place. */
  stress: number | null;
  /** How many steps were needed. */
  steps: number;
  /** As in `Mds`. */
  correlation: number | null;
  /** For each card, 0 to 1; NaN where nobody placed it together with another one in view. */
  bridging: Float64Array;
  /** Ward's tree of the points. */
  tree: TreeMerges;
}

/** How often random matrices can be shown as well as the study's. */
export interface MapChance {
  stress: number;
  /** Share of the draws whose stress is at most that of the map. */
  share: number;
  draws: number;
}
