import { AgreementView } from "./agreement/agreement-view.tsx";
import { CategoriesView } from "./categories/categories-view.tsx";
import { ConfidenceView } from "./confidence/confidence-view.tsx";
import { LabelsView } from "./labels/labels-view.tsx";
import { MapView } from "./map/map-view.tsx";
import { useResults, useView } from "./results-context.ts";
import { SegmentsView } from "./segments/segments-view.tsx";
import { StructureView } from "./structure/structure-view.tsx";

const views = {
  structure: StructureView,
  categories: CategoriesView,
  map: MapView,
  agreement: AgreementView,
  confidence: ConfidenceView,
  segments: SegmentsView,
  labels: LabelsView,
};

export function ResultsViews() {
  const { views: shown } = useResults();
  const { state } = useView();
  const View = views[shown.includes(state.view) ? state.view : (shown[0] ?? "structure")];
  return (
    <div className="mt-4 grid gap-4">
      <View />
    </div>
  );
}
