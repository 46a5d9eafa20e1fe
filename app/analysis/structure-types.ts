export interface MeanInterval {
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** A card of a structure; figures are null where nobody can tell. */
export interface ScoredCard {
  /** Its id. */
  card: string;
  group: number;
  /** Share of the participants whose own groups put the card where the structure has it. */
  agreement: number | null;
  /** Mean S to the other cards of its group, and the greatest mean S to another group. */
  own: number | null;
  other_group: number | null;
  other: number | null;
}

/** `mean_ari` is over participants, the interval over their resamples. */
export interface StructureScore {
  mean_ari: number | null;
  low: number | null;
  high: number | null;
  cards: ScoredCard[];
}

export interface ScoreFigures {
  participant_count: number;
  structures: StructureScore[];
  /** Each structure a against each later one b, over the participants that both have. */
  differences: ({ a: number; b: number } & MeanInterval)[];
}

/** What a structure has to keep to. Cards are ids. */
export interface StructureLimits {
  /** How many groups, at least and at most. */
  groups: [least: number, most: number];
  /** How many cards in a group, at least and at most. */
  cards: [least: number, most: number];
  /** Pairs of cards that have to be in one group, and that must not be. */
  together: [string, string][];
  apart: [string, string][];
}

export interface FoundStructure {
  /** Cards by index. */
  groups: { cards: number[]; name: string | null }[];
  mean_ari: number | null;
  low: number | null;
  high: number | null;
  /** The best one's mean less this one's; null for the best one itself. */
  behind: MeanInterval | null;
}

/** The best structure that was found and the others that cannot be told apart from it; none where limits contradict. */
export interface FoundStructures {
  participant_count: number;
  /** The people among whom was searched; figures are over all. */
  sampled: number;
  starts: number;
  seed: number;
  /** Different structures that no single move or exchange makes better. */
  optima: number;
  best: FoundStructure | null;
  rivals: FoundStructure[];
}
