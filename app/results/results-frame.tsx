import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { methodFor } from "../analysis/contract/methods.ts";
import { ENGINE_VERSION } from "../analysis/contract/version.ts";
import type { KeptStructure } from "../domain/results/structure.ts";
import { Alert } from "../ui/kit/alert.tsx";
import { Button } from "../ui/kit/button.tsx";
import { useLeaveDialog } from "../ui/unsaved/unsaved-guard.tsx";
import { chartThemes, useChartTheme } from "./charts/chart-theme.ts";
import { isolated } from "./charts/fit-text.ts";
import { highlightStore } from "./charts/highlight-store.ts";
import { layoutTree } from "./charts/tree-layout.ts";
import { ProgressOfAnalysis } from "./computed.tsx";
import { DetailDrawer } from "./detail-drawer.tsx";
import { isGraded } from "./engine/describe/study-kinds.ts";
import { useAnalysis } from "./engine/use-analysis.ts";
import { PendingResults } from "./pending.tsx";
import { tabOf } from "./state/dashboard-url.ts";
import {
  CutContext,
  type Entered,
  EnteredContext,
  NamesContext,
  type Opened,
  type Results,
  ResultsContext,
  ViewContext,
} from "./state/results-context.ts";
import type { ResultsProps } from "./state/results-props.ts";
import { useDraggedCut } from "./state/use-cut.ts";
import { useOwnNames } from "./state/use-group-names.ts";
import { useCriterionMerges, useMerges } from "./state/use-merges.ts";
import { useViewState } from "./state/use-view-state.ts";
import { CHAIN_VIEWS, notesOf, VIEWS } from "./state/view-state.ts";
import { notCountedText } from "./texts/counts-text.ts";
import { criteriaFields, mergeFields } from "./unsaved.tsx";

/** Runs the analysis and provides what all views share. */
export function ResultsFrame({
  children,
  ...props
}: ResultsProps & { children: (work: { busy: boolean }) => ReactNode }) {
  const { t } = useTranslation("results");
  const [state, change] = useViewState();
  const view = useMemo(() => ({ state, change }), [state, change]);
  const merges = useMerges(props.mergeSets);
  const criterionMerges = useCriterionMerges(props.criterionMerges ?? null);
  const merged = useMemo(
    () => ({ label_merges: merges.merges, criterion_merges: criterionMerges.merges }),
    [merges.merges, criterionMerges.merges],
  );
  const names = useOwnNames(props.proposal ?? null);
  const leaveDialog = useLeaveDialog(
    () => props.mayEdit && !(merges.isSaved && criterionMerges.isSaved && names.isSaved),
    (here, next) => next.pathname !== here.pathname || tabIn(next) !== tabIn(here),
    undefined,
    // Typed names are saved with their groups, which the bar above the view does.
    names.isSaved
      ? async () => {
          const forms = [
            ...(merges.isSaved ? [] : [mergeFields(merges, t("labels.defaultName"))]),
            ...(criterionMerges.isSaved ? [] : [criteriaFields(criterionMerges)]),
          ];
          for (const fields of forms)
            if (!(await saveMerges(props.source.study, fields))) return false;
          return true;
        }
      : null,
  );
  const work = useAnalysis(props.source, state, merged);
  const pageTheme = useChartTheme();
  const theme = props.paper ? chartThemes.light : pageTheme;
  const [highlighted] = useState(highlightStore);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [texts, enter] = useState<Entered["texts"]>(["", ""]);
  const entered = useMemo(() => ({ texts, enter }), [texts]);
  const {
    analysis,
    request,
    engine,
    version,
    segmentValues,
    questions,
    scales,
    worded,
    names: participants,
    kinds,
  } = work;
  const {
    title,
    shared,
    mayEdit,
    showParticipants,
    views,
    proposal,
    structures,
    decided,
    ready,
    source,
    look,
  } = props;

  const tree = analysis?.tree;
  const layout = useMemo(() => (tree ? layoutTree(tree) : null), [tree]);
  const cut = useDraggedCut(layout, work, view);
  const cards = analysis?.cards;
  const labels = useMemo(() => cards?.map((card) => card.label) ?? [], [cards]);

  const results = useMemo<Results | null>(() => {
    if (!analysis || !request || !engine || !layout) return null;
    const graded = isGraded(kinds);
    const similarity_method = methodFor(analysis.dealt || graded, request.similarity_method);
    return {
      isGraded: graded,
      analysis,
      version,
      engine,
      layout,
      theme,
      highlighted,
      labels,
      similarity_method,
      highlight: highlighted.highlight,
      open: setOpened,
      title,
      fileName: fileNameOf(title),
      base: kinds.turns
        ? [
            t("turns.baseLine", { title: isolated(title) }),
            t("turns.baseMethod", { seed: request.seed, version: ENGINE_VERSION }),
          ]
        : [
            t("results.base", {
              title: isolated(title),
              count: analysis.participant_count,
              excluded: notCountedText(t, analysis.excluded),
            }),
            t("results.baseMethod", {
              similarity: t(`results.similarity.${similarity_method}`),
              linkage: t(`results.linkageWithin.${request.linkage_method}`),
              seed: request.seed,
              version: ENGINE_VERSION,
            }),
            ...notesOf(t, request),
            ...(request.criterion === null ? [] : [`${t("kinds.sort")}: ${request.criterion}`]),
            ...(request.pass === null ? [] : [t("kinds.number", { number: request.pass })]),
          ],
      shared,
      mayEdit,
      showParticipants: !shared || showParticipants === true,
      views: kinds.turns
        ? CHAIN_VIEWS
        : (views ?? VIEWS).filter(
            (view) =>
              view !== "chains" &&
              (view !== "criteria" || kinds.criteria.length > 0) &&
              (view !== "ratings" || scales.length > 0),
          ),
      merges,
      criterionMerges,
      merged,
      proposal: proposal ?? null,
      structures: structures ?? NO_STRUCTURES,
      decided,
      ready,
      source,
      look,
      segmentValues,
      questions,
      scales,
      worded,
      names: participants,
      kinds,
    };
  }, [
    analysis,
    request,
    version,
    engine,
    layout,
    labels,
    theme,
    highlighted,
    title,
    shared,
    mayEdit,
    showParticipants,
    views,
    merges,
    criterionMerges,
    merged,
    proposal,
    structures,
    decided,
    ready,
    source,
    look,
    segmentValues,
    questions,
    scales,
    worded,
    participants,
    kinds,
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
  if (!results || !cut)
    return (
      <PendingResults ready={ready}>
        <ProgressOfAnalysis progress={work.progress} />
      </PendingResults>
    );

  return (
    <ViewContext.Provider value={view}>
      <ResultsContext.Provider value={results}>
        <CutContext.Provider value={cut}>
          <NamesContext.Provider value={names}>
            <EnteredContext.Provider value={entered}>
              {children({ busy: work.status !== "done" })}
              {opened ? <DetailDrawer opened={opened} /> : null}
              {leaveDialog}
            </EnteredContext.Provider>
          </NamesContext.Provider>
        </CutContext.Provider>
      </ResultsContext.Provider>
    </ViewContext.Provider>
  );
}

/** Saves merges as their form does, without following where it leads. */
async function saveMerges(study: string, fields: Record<string, string>): Promise<boolean> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`/studies/${study}/dashboard`, {
    ...{ method: "POST", body, redirect: "manual" },
  });
  return answer.type === "opaqueredirect";
}

/** Always the same, so that a page without any renders once. */
const NO_STRUCTURES: readonly KeptStructure[] = [];

const tabIn = ({ search }: { search: string }) => tabOf(new URLSearchParams(search));

const fileNameOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 60) || "study";
