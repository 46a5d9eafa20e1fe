import { useResults, useView } from "./results-context.ts";
import { AgreementView } from "./views/agreement/agreement-view.tsx";
import { CategoriesView } from "./views/categories/categories-view.tsx";
import { ConfidenceView } from "./views/confidence/confidence-view.tsx";
import { LabelsView } from "./views/labels/labels-view.tsx";
import { MapView } from "./views/map/map-view.tsx";
import { ScoreView } from "./views/score/score-view.tsx";
import { SegmentsView } from "./views/segments/segments-view.tsx";
import { StructureView } from "./views/structure/structure-view.tsx";
import { SummaryView } from "./views/summary/summary-view.tsx";

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
};

export function ResultsViews() {
  const { views: shown } = useResults();
  const { state } = useView();
  const View = views[shown.includes(state.view) ? state.view : (shown[0] ?? "summary")];
  return (
    <div className="mt-4 grid gap-4">
      <View />
    </div>
  );
}
