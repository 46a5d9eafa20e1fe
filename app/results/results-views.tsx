import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../ui/kit/spinner.tsx";
import { useResults, useView } from "./results-context.ts";
import { AgreementView } from "./views/agreement/agreement-view.tsx";
import { CategoriesView } from "./views/categories/categories-view.tsx";
import { ConfidenceView } from "./views/confidence/confidence-view.tsx";
import { MapView } from "./views/map/map-view.tsx";
import { StructureView } from "./views/structure/structure-view.tsx";
import { SummaryView } from "./views/summary/summary-view.tsx";

// Views that few open come when they are asked for.
const LabelsView = lazy(async () => ({
  default: (await import("./views/labels/labels-view.tsx")).LabelsView,
}));
const ModelsView = lazy(async () => ({
  default: (await import("./views/models/models-view.tsx")).ModelsView,
}));
const ScoreView = lazy(async () => ({
  default: (await import("./views/score/score-view.tsx")).ScoreView,
}));
const SegmentsView = lazy(async () => ({
  default: (await import("./views/segments/segments-view.tsx")).SegmentsView,
}));
const StudiesView = lazy(async () => ({
  default: (await import("./views/studies/studies-view.tsx")).StudiesView,
}));

const views = {
  summary: SummaryView,
  structure: StructureView,
  categories: CategoriesView,
  map: MapView,
  agreement: AgreementView,
  confidence: ConfidenceView,
  segments: SegmentsView,
  labels: LabelsView,
  score: ScoreView,
  models: ModelsView,
  studies: StudiesView,
};

export function ResultsViews() {
  const { t } = useTranslation("dashboard");
  const { views: shown } = useResults();
  const { state } = useView();
  const View = views[shown.includes(state.view) ? state.view : (shown[0] ?? "summary")];
  return (
    <div className="mt-4 grid gap-4">
      <Suspense fallback={<Spinner label={t("results.opening")} />}>
        <View />
      </Suspense>
    </div>
  );
}
