/** Where the sorts of a study come from, and what is known of them beforehand. */
export type StudySource = {
  study: string;
  /** Answers with pages of the export; `?cursor=` asks for one. */
  url: string;
  /** Answers with the chunks there are (study-index.ts). */
  index: string;
  /** Shared results are read without keeping them on the device. */
  keep: boolean;
};

export type LoadProgress =
  | { phase: "fetching"; done: number; of: number }
  | { phase: "computing"; share: number };
