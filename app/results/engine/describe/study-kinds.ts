/** What the sorts of a study have beyond one pass of one level with each card in one place. */
export type StudyKinds = {
  /** The greatest number of sorts of one person. */
  passes: number;
  nested: boolean;
  places: boolean;
  /** What was sorted by, most often first; spellings that differ only in case and spaces are one. */
  criteria: string[];
  /** Whether each person began with what the one before left. */
  turns: boolean;
};

/** Whether the similarity of two cards for one person can be a fraction. */
export const isGraded = ({ nested, passes, places }: StudyKinds): boolean =>
  passes > 1 || nested || places;
