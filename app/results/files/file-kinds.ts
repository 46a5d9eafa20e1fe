import type {
  ConceptMap,
  Conclusion,
  CutFigures,
  MentalModels,
  ParticipantsView,
  ReliabilityView,
  SampleSizeCurve,
  ScaleRatings,
  ScoreFigures,
  SegmentTests,
} from "../../analysis/contract/types.ts";
import type { PassChoice } from "../../domain/results/chosen-passes.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import type { RepeatedSorts } from "../engine/analysis-request.ts";

/** The files that can be downloaded, as the page groups them. */
export const FILE_GROUPS = [
  { name: "everything", kinds: ["zip", "xlsx", "repository"] },
  {
    name: "methods",
    kinds: ["methods", "analysis", "figures", "codebook", "r_script", "python_script"],
  },
  {
    name: "groups",
    kinds: [
      "groups",
      "consensus",
      "contested",
      "decisions",
      "decided",
      "profile",
      "sensitivity",
      "models",
      "segments",
      "scores",
      "curve",
      "criteria",
    ],
  },
  { name: "chains", kinds: ["chains", "turns", "paths"] },
  {
    name: "ratings",
    kinds: [
      "ratings",
      "rating_means",
      "rating_groups",
      "pattern_match",
      "concept_map",
      "map_tree",
      "piles",
      "rating_rows",
    ],
  },
  { name: "tree", kinds: ["newick", "tree_r", "tree_scipy"] },
  { name: "cards", kinds: ["cards", "categories", "matrix", "square_matrix"] },
  {
    name: "sorts",
    kinds: [
      "participants",
      "placements_extended",
      "placements",
      "by_participant",
      "by_card",
      "membership",
    ],
  },
] as const;
const FILE_KINDS = FILE_GROUPS.flatMap<FileKind>(({ kinds }) => kinds);
export type FileKind = (typeof FILE_GROUPS)[number]["kinds"][number];

/** The file names; the R and Python scripts read the other files by these names. */
export const FILE_NAMES: Record<FileKind, string> = {
  placements: "placements.csv",
  by_participant: "sorts-by-participant.csv",
  by_card: "sorts-by-card.csv",
  membership: "sorts-matrix.csv",
  placements_extended: "placements-extended.csv",
  participants: "participants.csv",
  cards: "cards.csv",
  categories: "card-by-category.csv",
  matrix: "similarity-matrix.csv",
  square_matrix: "similarity-square.csv",
  groups: "groups.csv",
  contested: "contested-cards.csv",
  consensus: "consensus-groups.csv",
  decisions: "decisions.csv",
  decided: "decided.csv",
  profile: "number-of-groups.csv",
  sensitivity: "sensitivity.csv",
  curve: "sample-size.csv",
  criteria: "criteria.csv",
  models: "mental-models.csv",
  segments: "segments.csv",
  scores: "structure-scores.csv",
  ratings: "ratings.csv",
  rating_means: "rating-means.csv",
  rating_groups: "rating-groups.csv",
  pattern_match: "pattern-match.csv",
  concept_map: "concept-map.csv",
  map_tree: "map-tree.csv",
  piles: "concept-sorts.csv",
  rating_rows: "concept-ratings.csv",
  analysis: "analysis.csv",
  chains: "chains.csv",
  turns: "turns.csv",
  paths: "paths.csv",
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

const OF_RATINGS: readonly FileKind[] = FILE_GROUPS.filter(
  ({ name }) => name === "ratings",
).flatMap<FileKind>(({ kinds }) => kinds);

/** The files of an archive for a public repository, beside the study's own file. */
const PUBLIC_KINDS: readonly FileKind[] = [
  "methods",
  "analysis",
  "codebook",
  "r_script",
  "python_script",
  "groups",
  "consensus",
  "contested",
  "decisions",
  "profile",
  "sensitivity",
  "models",
  "scores",
  "curve",
  "newick",
  "tree_r",
  "tree_scipy",
  "cards",
  "categories",
  "matrix",
  "square_matrix",
  "placements",
  "by_participant",
  "by_card",
  "membership",
  ...OF_RATINGS,
];

const OF_CHAINS: readonly FileKind[] = ["chains", "turns", "paths"];
/** What a study in turns has besides: what counts its people as independent is left out. */
const BESIDE_CHAINS: readonly FileKind[] = [
  "zip",
  "xlsx",
  "repository",
  "methods",
  "figures",
  "codebook",
  "r_script",
  "python_script",
  "placements_extended",
  "placements",
  "by_participant",
  "by_card",
  "membership",
];

/** What needs one sort of each person: not made of several together. */
const OF_ONE_SORT: readonly FileKind[] = [
  "consensus",
  "decisions",
  "models",
  "scores",
  "by_participant",
  "by_card",
  "membership",
];

/** Whether several sorts of a person count together. */
export const countsSeveral = (repeated: { chosen: PassChoice } | null): boolean =>
  repeated !== null && repeated.chosen.pass === null && repeated.chosen.criterion === null;

/** The files of a study, in turns, rated or of repeated sorts; all of them or those for a public repository. */
export const kindsFor = (
  {
    inTurns,
    isRated,
    repeated,
  }: { inTurns: boolean; isRated: boolean; repeated: { chosen: PassChoice } | null },
  isPublic = false,
): FileKind[] =>
  FILE_KINDS.filter((kind) => {
    if (kind === "criteria" && !repeated) return false;
    if (countsSeveral(repeated) && OF_ONE_SORT.includes(kind)) return false;
    const isOfChains = OF_CHAINS.includes(kind);
    const isThere = inTurns
      ? isOfChains || BESIDE_CHAINS.includes(kind)
      : !isOfChains && (isRated || !OF_RATINGS.includes(kind));
    return isThere && (!isPublic || isOfChains || PUBLIC_KINDS.includes(kind));
  });

export type ResultFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Results in the files that are not part of the analysis view. */
export type Findings = {
  conclusion: Conclusion | null;
  /** At the number of groups shown on the page. */
  cut: CutFigures;
  reliability: ReliabilityView;
  support: Float64Array;
  /** The number of resamples of `support`. */
  replicates: number;
};

/** What takes longest, computed only for the files that have it. */
export type Details = {
  participants: ParticipantsView;
  curve: SampleSizeCurve;
  models: MentalModels;
  segments: SegmentTests;
  structures: readonly NamedStructure[];
  /** Of these structures. */
  score: ScoreFigures;
};

/** A structure to be scored; the cards by their ids. */
export type NamedStructure = {
  name: string;
  groups: { name: string | null; cards: string[]; parent?: string }[];
};

/** The name of the groups at the cut as a structure, the first one. */
export const SHOWN_STRUCTURE = "shown";

/** What a study with scales has beyond others. */
export type Concepts = {
  /** With the means of the groups at the cut. */
  ratings: ScaleRatings[];
  /** The nonmetric map; null for fewer than three cards. */
  map: ConceptMap | null;
};

/** Findings, details and concepts are computed once, when they are first asked for. */
export type Sources = {
  findings: () => Promise<Findings>;
  details: () => Promise<Details>;
  concepts: () => Promise<Concepts>;
  /** What the members decided on groups. */
  decided: readonly StudyDecision[];
  /** Null where nobody sorted repeatedly. */
  repeated: RepeatedSorts | null;
};

export type Cell = string | number | boolean | null | undefined;
export type FileTable = {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** How many columns, the last ones, are named after cards, labels, participants or questions of the study. */
  named?: number;
  /** What each column means, where the table says so itself. */
  meanings?: readonly string[];
};
