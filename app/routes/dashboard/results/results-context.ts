import { createContext, useContext } from "react";
import type { SupportView } from "../../../analysis/types.ts";
import type { ProposedGroup } from "../../../data/category-proposals.server.ts";
import type { ChartTheme } from "../../../ui/charts/chart-theme.ts";
import type { LitStore } from "../../../ui/charts/lit-store.ts";
import type { CutClusters, TreeLayout } from "../../../ui/charts/tree-layout.ts";
import type { SentView } from "../worker/analysis-desk.ts";
import type { Desk } from "./desk.ts";
import type { StudySource } from "./study-source.ts";
import type { Facets } from "./use-analysis.ts";
import type { MergeState } from "./use-merges.ts";
import type { ResultsView, ViewState } from "./view-state.ts";

/** What a click opened on the right. */
export type Opened =
  | { kind: "pair"; a: number; b: number }
  | { kind: "card"; card: number }
  | { kind: "cluster"; cards: readonly number[]; name?: string }
  | { kind: "session"; session: string };

/** What all the linked views share: the analysis, the cut, and what is pointed at. */
export type Results = {
  analysis: SentView;
  /** Grows with each analysis that arrives: what was asked of the one before is asked again. */
  version: number;
  labels: readonly string[];
  layout: TreeLayout;
  /** The cut as it is drawn now, also while it is dragged. */
  cut: CutClusters;
  cutAt: number;
  setCut: (height: number, done: boolean) => void;
  support: SupportView | null;
  state: ViewState;
  change: (change: Partial<ViewState>) => void;
  theme: ChartTheme;
  desk: Desk;
  lit: LitStore;
  light: (cards: readonly number[] | null) => void;
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
  facets: Facets;
};

export const ResultsContext = createContext<Results | null>(null);

export function useResults(): Results {
  const results = useContext(ResultsContext);
  if (!results) throw new Error("Outside of the results");
  return results;
}
