import { memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyUntilLoaded } from "../ui/frame/until-loaded.ts";
import { Alert } from "../ui/kit/alert.tsx";
import { Spinner } from "../ui/kit/spinner.tsx";
import { Controls } from "./controls.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { useResults, useShownView } from "./state/results-context.ts";
import type { ResultsProps } from "./state/results-props.ts";
import { AgreementView } from "./views/agreement/agreement-view.tsx";
import { CategoriesView } from "./views/categories/categories-view.tsx";
import { ConfidenceView } from "./views/confidence/confidence-view.tsx";
import { ChooseSort, KindNotes, useNeedsChoice } from "./views/kinds/choose-sort.tsx";
import { MapView } from "./views/map/map-view.tsx";
import { StructureView } from "./views/structure/structure-view.tsx";
import { SummaryView } from "./views/summary/summary-view.tsx";
import { ViewsNav } from "./views-nav.tsx";

export default function ResultsPage(props: ResultsProps) {
  return (
    <ResultsFrame {...props}>
      {({ busy }) => (
        <div className="grid gap-x-4 min-[80rem]:grid-cols-[auto_minmax(0,1fr)]">
          <ViewsNav />
          <div className="min-w-0">
            <ControlsOfPeople busy={busy} />
            <Views />
          </div>
        </div>
      )}
    </ResultsFrame>
  );
}

/** Chains have no cut, and no options that choose among people. */
function ControlsOfPeople({ busy }: { busy: boolean }) {
  return useResults().kinds.turns ? null : <Controls busy={busy} />;
}

/** Memoized, so that it re-renders when the results change and not with `busy`. */
const Views = memo(function Views() {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const { analysis } = useResults();
  const view = useShownView();
  if (analysis.cards.length < 2 || analysis.participant_count === 0)
    return <Alert type="warning" className="mt-4" title={t("results.tooLittle")} />;
  return (
    <>
      <h2 className="sr-only">{page(`views.${view}`)}</h2>
      <ResultsViews />
    </>
  );
});

// Rarely used views are loaded on demand.
const LabelsView = lazyUntilLoaded(async () => ({
  default: (await import("./views/labels/labels-view.tsx")).LabelsView,
}));
const ChainsView = lazyUntilLoaded(async () => ({
  default: (await import("./views/turns/chains-view.tsx")).ChainsView,
}));
const CriteriaView = lazyUntilLoaded(async () => ({
  default: (await import("./views/kinds/criteria-view.tsx")).CriteriaView,
}));
const ModelsView = lazyUntilLoaded(async () => ({
  default: (await import("./views/models/models-view.tsx")).ModelsView,
}));
const RatingsView = lazyUntilLoaded(async () => ({
  default: (await import("./views/ratings/ratings-view.tsx")).RatingsView,
}));
const ScoreView = lazyUntilLoaded(async () => ({
  default: (await import("./views/score/score-view.tsx")).ScoreView,
}));
const ChainScore = lazyUntilLoaded(async () => ({
  default: (await import("./views/turns/chain-score.tsx")).ChainScore,
}));
const SegmentsView = lazyUntilLoaded(async () => ({
  default: (await import("./views/segments/segments-view.tsx")).SegmentsView,
}));
const StudiesView = lazyUntilLoaded(async () => ({
  default: (await import("./views/studies/studies-view.tsx")).StudiesView,
}));

const views = {
  summary: SummaryView,
  chains: ChainsView,
  structure: StructureView,
  categories: CategoriesView,
  map: MapView,
  ratings: RatingsView,
  agreement: AgreementView,
  confidence: ConfidenceView,
  criteria: CriteriaView,
  segments: SegmentsView,
  labels: LabelsView,
  score: ScoreView,
  models: ModelsView,
  studies: StudiesView,
};

function ResultsViews() {
  const { t } = useTranslation("dashboard");
  const view = useShownView();
  const { kinds } = useResults();
  const Own = kinds.turns && view === "score" ? ChainScore : views[view];
  const View = useNeedsChoice(view) ? ChooseSort : Own;
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-4">
      <KindNotes view={view} />
      <Suspense fallback={<Spinner label={t("results.opening")} />}>
        <View />
      </Suspense>
    </div>
  );
}
