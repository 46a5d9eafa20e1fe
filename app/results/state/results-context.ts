import { type Context, createContext, useContext } from "react";
import type { Conclusion, SimilarityMethod, SupportView } from "../../analysis/contract/types.ts";
import type { ProposedGroup } from "../../data/results/category-proposals.server.ts";
import type { KeptStructure } from "../../domain/results/structure.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import type { ChartTheme } from "../charts/chart-theme.ts";
import type { HighlightStore } from "../charts/highlight-store.ts";
import type { CutClusters, TreeLayout } from "../charts/tree-layout.ts";
import type { SentView } from "../engine/current-analysis.ts";
import type { AnalysisHandle } from "../engine/open-worker.ts";
import type { StudySource } from "../engine/study-source.ts";
import type { Loaded } from "../engine/use-analysis.ts";
import type { ResultsProps } from "./results-props.ts";
import type { MergeHistory, MergeState } from "./use-merges.ts";
import type { MergedTexts, ResultsView, ViewState } from "./view-state.ts";

/** The detail that is open in the drawer. */
export type Opened =
  | { kind: "pair"; a: number; b: number }
  | { kind: "card"; card: number }
  | { kind: "cluster"; cards: readonly number[]; name?: string }
  | { kind: "session"; session: string };

/** What all views share: the analysis and the highlighted cards. */
export type Results = {
  analysis: SentView;
  /** Incremented by each analysis that arrives; details of the previous one are then requested again. */
  version: number;
  /** The measure of the shown analysis; `jaccard_groups` counts groups, the others participants. */
  similarity_method: SimilarityMethod;
  /** Whether a participant may count in part for a pair, so that only co-occurrence is defined. */
  isGraded: boolean;
  labels: readonly string[];
  layout: TreeLayout;
  theme: ChartTheme;
  engine: AnalysisHandle;
  highlighted: HighlightStore;
  highlight: HighlightStore["highlight"];
  open: (detail: Opened | null) => void;
  title: string;
  fileName: string;
  /** The lines under the title of every downloaded figure: study, N, method, seed, version. */
  base: string[];
  shared: boolean;
  mayEdit: boolean;
  /** Whether single participants are shown: always to the owner; on a shared link if it allows that. */
  showParticipants: boolean;
  views: readonly ResultsView[];
  merges: MergeState;
  criterionMerges: MergeHistory;
  /** Both of them, as the engine takes them. */
  merged: MergedTexts;
  proposal: ProposedGroup[] | null;
  structures: readonly KeptStructure[];
  decided: readonly StudyDecision[];
  ready: ResultsProps["ready"];
  source: StudySource;
  look: ResultsProps["look"];
} & Loaded;

/** The requested view state. It is ahead of the analysis while that is computed. */
export type View = { state: ViewState; change: (change: Partial<ViewState>) => void };

/** The current cut of the tree, also while it is dragged. */
export type Cut = {
  /** Keeps its identity while the same merges are below the cut. */
  cut: CutClusters;
  cutAt: number;
  setCut: (height: number, done: boolean) => void;
  /** The number of groups. */
  k: number;
  /** Changes the number of groups; null selects the proposed number. */
  setGroups: (k: number | null) => void;
  /** The proposed number of groups; null if there is none. */
  proposed: number | null;
  /** False if several merges are tied at the height of the cut. */
  isUnique: boolean;
  /** Null while it is computed, and with a single participant. */
  support: SupportView | null;
  /** Without the support of the groups; undefined while it is computed, null for a study that is too small. */
  conclusion: Conclusion | null | undefined;
};

/** The researcher's names of groups, by `cardsKey` of their cards. */
export type OwnNames = {
  names: ReadonlyMap<string, string>;
  isSaved: boolean;
  rename: (key: string, name: string) => void;
};

/** The outlines of the structures that are scored, which other views can enter too. */
export type Entered = {
  texts: readonly [string, string];
  enter: (texts: readonly [string, string]) => void;
};

// Five contexts, so that changing a control re-renders only the parts that depend on it.
export const ResultsContext = createContext<Results | null>(null);
export const ViewContext = createContext<View | null>(null);
export const CutContext = createContext<Cut | null>(null);
export const NamesContext = createContext<OwnNames | null>(null);
export const EnteredContext = createContext<Entered | null>(null);

function useInside<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error("Outside of the results");
  return value;
}

export const useResults = (): Results => useInside(ResultsContext);
export const useView = (): View => useInside(ViewContext);
/** The view of the URL, or the first one where that is not offered. */
export function useShownView(): ResultsView {
  const { views } = useResults();
  const { state } = useView();
  return views.includes(state.view) ? state.view : (views[0] ?? "summary");
}
export const useCut = (): Cut => useInside(CutContext);
export const useNames = (): OwnNames => useInside(NamesContext);
export const useEntered = (): Entered => useInside(EnteredContext);
