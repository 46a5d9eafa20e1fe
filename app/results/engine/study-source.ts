/** The URLs that the sorts of a study are fetched from. */
export type StudySource = {
  study: string;
  /** Returns pages of the export; `?cursor=` selects one. */
  url: string;
  /** Returns the list of chunks (study-index.ts). */
  index: string;
  /** Whether the pages may be cached on the device; false for shared results. */
  keep: boolean;
};

export type LoadProgress =
  | { phase: "fetching"; done: number; of: number }
  | { phase: "computing"; share: number };
