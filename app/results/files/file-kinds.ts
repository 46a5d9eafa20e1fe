import type { Conclusion, CutFigures, ReliabilityView } from "../../analysis/types.ts";

/** The files that can be downloaded. */
export const FILE_KINDS = [
  "placements",
  "by_participant",
  "by_card",
  "membership",
  "placements_extended",
  "participants",
  "categories",
  "matrix",
  "square_matrix",
  "groups",
  "contested",
  "profile",
  "tree_scipy",
  "tree_r",
  "newick",
  "figures",
  "r_script",
  "python_script",
  "codebook",
  "methods",
  "xlsx",
  "repository",
  "zip",
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The file names; the R and Python scripts read the other files by these names. */
export const FILE_NAMES: Record<FileKind, string> = {
  placements: "placements.csv",
  by_participant: "sorts-by-participant.csv",
  by_card: "sorts-by-card.csv",
  membership: "sorts-matrix.csv",
  placements_extended: "placements-extended.csv",
  participants: "participants.csv",
  categories: "card-by-category.csv",
  matrix: "similarity-matrix.csv",
  square_matrix: "similarity-square.csv",
  groups: "groups.csv",
  contested: "contested-cards.csv",
  profile: "number-of-groups.csv",
  tree_scipy: "tree-scipy.csv",
  tree_r: "tree-r.csv",
  newick: "tree.nwk",
  figures: "figures.json",
  r_script: "analysis.R",
  python_script: "analysis.py",
  codebook: "codebook.csv",
  methods: "methods.txt",
  xlsx: "results.xlsx",
  repository: "repository.zip",
  zip: "results.zip",
};

/**
 * The files of an archive for a public repository, beside the study's own file: without those that have participants'
 * answers, or the ids of their sorts.
 */
export const PUBLIC_KINDS = FILE_KINDS.filter(
  (kind) =>
    !["placements_extended", "participants", "figures", "xlsx", "repository", "zip"].includes(kind),
);

export type ResultFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Results in the files that are not part of the analysis view. */
export type Findings = {
  conclusion: Conclusion | null;
  /** At the number of groups shown on the page. */
  cut: CutFigures;
  reliability: ReliabilityView;
  support: Float64Array;
};

export type Cell = string | number | boolean | null | undefined;
export type FileTable = { head: readonly string[]; rows: readonly (readonly Cell[])[] };
