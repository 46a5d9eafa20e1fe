import type { LinkageMethod, SimilarityMethod } from "./input-types.ts";

/** Kaufman and Rousseeuw's scale: mean silhouettes up to 0.25, 0.50, 0.70, and above. */
export type Strength = "none" | "weak" | "reasonable" | "strong";

/** One number of groups; figures are null when the cut into k groups is not unique. */
export interface ProfilePoint {
  k: number;
  /** Mean silhouette on 1 − S, and the 5th and 95th percentile of resamples: their range, no confidence interval. */
  silhouette: number | null;
  low: number | null;
  high: number | null;
  /** Mean support of the groups of two or more cards. */
  support: number | null;
  /** Cards alone in their group; when the cut is not unique, those alone in every possible cut. */
  singletons: number;
}

interface ConcludedGroup {
  cards: number[];
  name: string | null;
  /** Share of the participants who used the name for at least one of the cards. */
  name_share: number | null;
  /** The base of this share: how many participants were shown at least one of the cards, where cards were dealt. */
  shown?: number;
  /** Null for a card alone. */
  support: number | null;
}

/** A card that could equally belong to another group. */
export interface ContestedCard {
  card: number;
  group: number;
  /** Mean S to the other cards of its group, and the highest mean S to another group. */
  own: number;
  other_group: number;
  other: number;
  /** 90 % interval of own − other over resampled participants. */
  margin_low: number;
  margin_high: number;
  /** Two groups share the card, or there are too few participants to tell which of them it belongs to. */
  kind: "shared" | "unclear";
}

export interface LoneCard {
  card: number;
  nearest_group: number;
  /** Mean S to that group. */
  score: number;
}

export interface CutFigures {
  groups: ConcludedGroup[];
  contested: ContestedCard[];
  alone: LoneCard[];
}

/** How well other participants would give the same groups; see `reproducibility`. */
export interface Reproducibility {
  /** Mean adjusted Rand index of the groups of 200 resamples and the proposed ones; 5th and 95th percentile. */
  estimate: number;
  low: number;
  high: number;
  /** Share of the resamples that propose nothing, and share that propose each number of groups. */
  none: number;
  k_shares: { k: number; share: number }[];
  /** Share that proposes each number of groups, of halves of the participants; empty for too few of them. */
  half_k_shares: { k: number; share: number }[];
  /** Mean index of the groups of two halves of the participants; null for too few of them. */
  halves: number | null;
  /** What 1.5 times and twice as many participants would bring; null where it cannot be told. */
  at_1_5: number | null;
  at_2: number | null;
}

export type Enough = "too_few" | "not_yet" | "nearly" | "enough";

/** Whether two groups are one (`join`), or the two parts of a group are two (`split`), asked of the participants. */
export interface AskedPair {
  kind: "join" | "split";
  /** Both groups, or the group that is split. */
  groups: number[];
  parts: [number[], number[]];
  /** Of the n participants who placed two cards of each part, the share who join or split, and its 95 % interval. */
  share: number;
  low: number;
  high: number;
  n: number;
}

/** What participants surely disagree on. */
export interface Decision extends AskedPair {
  /** The indexes of the participants who join or split; null where participants are not shown. */
  people: number[] | null;
  /** How many participants put each tenth of the pairs between the parts together: none to all. */
  spread: number[];
}

/** Whether a group is safe to build, or what should be tested first. */
export interface Readiness {
  group: number;
  isSafe: boolean;
  /** Its support where that is too low or not known to be enough; else null. */
  support: number | null;
  /** The contested cards in it, and those that it could have. */
  contested: number[];
  decisions: Decision[];
}

/** What another similarity and linkage would propose. */
export interface SensitivityRow {
  similarity: SimilarityMethod;
  linkage: LinkageMethod;
  k: number | null;
  strength: Strength;
  /** Adjusted Rand index of its groups with the proposed ones. */
  ari: number | null;
}

/** The overall conclusion. Cards and groups are indexes; k is null when there is no common structure. */
export interface Conclusion extends CutFigures {
  linkage: LinkageMethod;
  k: number | null;
  best_silhouette: number | null;
  /** Of the proposed groups; with many missing placements, by co-occurrence. */
  strength: Strength;
  /** True when k is the lowest or the highest number of groups that was tried. */
  at_edge: boolean;
  /** The number of groups at the largest gap between successive merge heights: a second opinion. */
  gap_k: number | null;
  /**
   * Other numbers of groups: those whose silhouettes cannot be distinguished from that of k, and those that at
   * least a tenth of the resamples propose.
   */
  alternatives: number[];
  /** Share of permuted studies, without structure, with a cut as good; null without a unique cut. */
  p_structure: number | null;
  profile: ProfilePoint[];
  /** Share of the placements that are missing. */
  missing_share: number;
  /** Null when nothing is proposed. */
  reproducibility: Reproducibility | null;
  enough: Enough | null;
  sensitivity: SensitivityRow[] | null;
  /** Empty when nothing is proposed. */
  asked: AskedPair[];
  decisions: Decision[];
}
