/** How the participants of one model see the cards. */
export interface MentalModel {
  sessions: string[];
  /** The session nearest to the others. */
  medoid: string;
  /** Mean adjusted Rand index of that sort and the others of the model. */
  agreement: number;
  /** The average tree of its participants, cut to its best silhouette. */
  groups: { cards: number[]; name: string | null }[];
}

/** A card that the models keep in different company. */
export interface HomelessCard {
  card: number;
  /** Its group in each model. */
  groups: number[];
  /** What the similarities of the card to the others in the first model and in another share, 0 to 1, the least. */
  shared: number;
}

/** Whether participants sorted by more than one model, and by which. */
export interface MentalModels {
  participant_count: number;
  /** The people on whom the test rests. */
  sampled: number;
  draws: number;
  seed: number;
  /** Of the best split, of the model least apart; null without a split into models with people enough. */
  silhouette: number | null;
  /** Share of studies with a single model that have a split as good. */
  p: number | null;
  /** Two or more; none where one model explains the sorts. */
  models: MentalModel[];
  /** Cards whose groups do not correspond, those first that share least. */
  two_homes: HomelessCard[];
}
