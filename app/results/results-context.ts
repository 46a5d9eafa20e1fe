import { type Context, createContext, useContext } from "react";
import type { Conclusion, SupportView } from "../analysis/types.ts";
import type { ProposedGroup } from "../data/category-proposals.server.ts";
import type { ChartTheme } from "./charts/chart-theme.ts";
import type { HighlightStore } from "./charts/highlight-store.ts";
import type { CutClusters, TreeLayout } from "./charts/tree-layout.ts";
import type { SentView } from "./engine/analysis-engine.ts";
import type { AnalysisHandle } from "./engine/open-worker.ts";
import type { StudySource } from "./engine/study-source.ts";
import type { Loaded } from "./engine/use-analysis.ts";
import type { MergeState } from "./use-merges.ts";
import type { ResultsView, ViewState } from "./view-state.ts";

/** What a click opened on the right. */
export type Opened =
  | { kind: "pair"; a: number; b: number }
  | { kind: "card"; card: number }
  | { kind: "cluster"; cards: readonly number[]; name?: string }
  | { kind: "session"; session: string };

/** What all the linked views share: the analysis, and what is pointed at. */
export type Results = {
  analysis: SentView;
  /** Grows with each analysis that arrives: what was asked of the one before is asked again. */
  version: number;
  labels: readonly string[];
  layout: TreeLayout;
  theme: ChartTheme;
  engine: AnalysisHandle;
  highlighted: HighlightStore;
  highlight: (cards: readonly number[] | null) => void;
  open: (what: Opened | null) => void;
  fileName: string;
  /** The base of every figure, for downloads: the study, N, method, seed, version. */
  base: string[];
  shared: boolean;
  /** Single participants may be seen: always by the owner, and where a link shows them. */
  people: boolean;
  views: readonly ResultsView[];
  merges: MergeState;
  proposal: ProposedGroup[] | null;
  source: StudySource;
} & Loaded;

/** What the address asks for. It runs ahead of the analysis, which follows when it is computed. */
export type View = { state: ViewState; change: (change: Partial<ViewState>) => void };

/** The cut through the tree as it is drawn now, also while it is dragged. */
export type Cut = {
  /** The same object as long as the same merges lie below the cut. */
  cut: CutClusters;
  cutAt: number;
  setCut: (height: number, done: boolean) => void;
  /** The number of groups, and how to ask for another; null asks for the proposed one. */
  k: number;
  setGroups: (k: number | null) => void;
  /** The proposed number of groups; null where none is. */
  proposed: number | null;
  /** False where several merges have the height at which the tree is cut. */
  isUnique: boolean;
  support: SupportView | null;
  /** Without the support of groups; null where the study is too small, undefined while it is computed. */
  conclusion: Conclusion | null | undefined;
};

// Three, so that changing a control draws anew only what shows it.
export const ResultsContext = createContext<Results | null>(null);
export const ViewContext = createContext<View | null>(null);
export const CutContext = createContext<Cut | null>(null);

function useInside<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error("Outside of the results");
  return value;
}

export const useResults = (): Results => useInside(ResultsContext);
export const useView = (): View => useInside(ViewContext);
export const useCut = (): Cut => useInside(CutContext);
