/** What can be taken away, each as one file. */
export const FILE_KINDS = [
  "placements",
  "placements_extended",
  "participants",
  "categories",
  "matrix",
  "tree_scipy",
  "tree_r",
  "newick",
  "figures",
  "r_script",
  "python_script",
  "xlsx",
  "zip",
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The name of each file; the scripts read the others by these names. */
export const FILE_NAMES: Record<FileKind, string> = {
  placements: "placements.csv",
  placements_extended: "placements-extended.csv",
  participants: "participants.csv",
  categories: "card-by-category.csv",
  matrix: "similarity-matrix.csv",
  tree_scipy: "tree-scipy.csv",
  tree_r: "tree-r.csv",
  newick: "tree.nwk",
  figures: "figures.json",
  r_script: "analysis.R",
  python_script: "analysis.py",
  xlsx: "results.xlsx",
  zip: "results.zip",
};

export type MadeFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

export type Cell = string | number | boolean | null | undefined;
export type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] };
