import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ENGINE_VERSION } from "../../../analysis/version.ts";
import { chartThemes, useChartTheme } from "../../../ui/charts/chart-theme.ts";
import { litStore } from "../../../ui/charts/lit-store.ts";
import { cutHeight, cutTree, layoutTree } from "../../../ui/charts/tree-layout.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { AnalysisProgress } from "./analysis-progress.tsx";
import { DetailDrawer } from "./detail-drawer.tsx";
import { type Opened, type Results, ResultsContext } from "./results-context.ts";
import type { ResultsProps } from "./results-tab.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { useMerges } from "./use-merges.ts";
import { useViewState, VIEWS } from "./view-state.ts";

/** The analysis, and what all views of it share. */
export function ResultsFrame({
  children,
  ...props
}: ResultsProps & { children: (work: { busy: boolean }) => ReactNode }) {
  const { t } = useTranslation("dashboard");
  const [state, change] = useViewState();
  const merges = useMerges(props.mergeSets);
  const work = useAnalysis(props.source, state, merges.merges);
  const screen = useChartTheme();
  const theme = props.paper ? chartThemes.light : screen;
  const [lit] = useState(litStore);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { analysis, desk, support, version, facets } = work;
  const { title, shared, showParticipants, views, proposal, source } = props;

  const layout = useMemo(() => (analysis ? layoutTree(analysis.tree) : null), [analysis]);
  const cutAt = layout ? (dragged ?? cutHeight(layout, state.cut)) : 0;
  const cut = useMemo(() => (layout ? cutTree(layout, cutAt) : null), [layout, cutAt]);
  useEffect(() => {
    if (state.cut) setDragged(null);
  }, [state.cut]);

  const results = useMemo<Results | null>(() => {
    if (!analysis || !desk || !layout || !cut) return null;
    return {
      analysis,
      version,
      desk,
      layout,
      cut,
      cutAt,
      support,
      state,
      change,
      theme,
      lit,
      labels: analysis.cards.map((card) => card.label),
      light: lit.light,
      open: setOpened,
      setCut: (height, done) => {
        setDragged(height);
        const top = layout.nodes.at(-1)?.height ?? 1;
        if (done) change({ cut: height / top });
      },
      fileName: fileNameOf(title),
      base: [
        t("results.base", {
          title: title,
          count: analysis.participant_count,
          excluded: analysis.excluded.length,
        }),
        t("results.baseMethod", {
          similarity: t(`results.similarity.${state.similarity}`),
          linkage: t(`results.linkage.${state.linkage}`),
          seed: state.seed,
          version: ENGINE_VERSION,
        }),
      ],
      shared: shared,
      people: !shared || showParticipants === true,
      views: views ?? VIEWS,
      merges,
      proposal: proposal ?? null,
      source: source,
      facets,
    };
  }, [
    analysis,
    version,
    desk,
    layout,
    cut,
    cutAt,
    support,
    state,
    change,
    theme,
    lit,
    title,
    shared,
    showParticipants,
    views,
    merges,
    proposal,
    source,
    facets,
    t,
  ]);

  if (work.status === "failed")
    return (
      <Alert type="error" title={t("results.failed")} className="mt-6">
        <Button className="mt-3" onClick={work.retry}>
          {t("results.retry")}
        </Button>
      </Alert>
    );
  if (!results) return <AnalysisProgress progress={work.progress} />;

  return (
    <ResultsContext.Provider value={results}>
      {children({ busy: work.status !== "done" })}
      {opened ? <DetailDrawer opened={opened} /> : null}
    </ResultsContext.Provider>
  );
}

const fileNameOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 60) || "study";
