import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { useWidth } from "../../charts/chart-svg.tsx";
import { AfterMainViews, InStages } from "../../in-stages.tsx";
import { useCut, useResults, useView } from "../../results-context.ts";
import { AbandonedPanel } from "./abandoned-panel.tsx";
import { ClustersPanel } from "./clusters-panel.tsx";
import { CommonPanel } from "./common-panel.tsx";
import { ConsensusPanel } from "./consensus-panel.tsx";
import { MatrixFigure } from "./matrix-figure.tsx";
import { ProblematicPanel } from "./problematic-panel.tsx";
import { ProposedPanel } from "./proposed-panel.tsx";
import { useSharedRows } from "./shared-rows.ts";
import { TreeFigure } from "./tree-figure.tsx";

/** Matrix and tree in the same order of the cards, and the groups derived from them. */
export function StructureView() {
  const [box, width] = useWidth();
  const { state } = useView();
  const sharedRows = useSharedRows(width);
  const rows = state.layout === "horizontal" ? sharedRows : null;
  return (
    <InStages>
      <TiesNotice />
      <div ref={box} className={`grid gap-x-4 ${sharedRows ? "grid-cols-2" : "gap-y-4"}`}>
        <InStages>
          <MatrixFigure rows={rows} />
          <TreeFigure rows={rows} />
        </InStages>
      </div>
      <AfterMainViews>
        <InStages>
          <ClustersPanel />
          <ProposedPanel />
          <ConsensusPanel />
          <ProblematicPanel />
          <div className="grid items-start gap-4 nav:grid-cols-2">
            <InStages>
              <CommonPanel />
              <AbandonedPanel />
            </InStages>
          </div>
        </InStages>
      </AfterMainViews>
    </InStages>
  );
}

/** Reports that the cut leaves no groups, or warns that the cut or the tree is one of several equally valid ones. */
function TiesNotice() {
  const { t } = useTranslation("dashboard");
  const { analysis } = useResults();
  const { cut, k, isUnique, proposed, setGroups } = useCut();
  if (cut.clusters.every((cards) => cards.length === 1))
    return (
      <Alert type="info" title={t("summary.onlyAlone")}>
        {proposed === null ? null : (
          <Button className="mt-2" onClick={() => setGroups(null)}>
            {t("groups.proposed", { count: proposed })}
          </Button>
        )}
      </Alert>
    );
  if (!isUnique) return <Alert type="warning">{t("summary.notUnique", { count: k })}</Alert>;
  const { ties } = analysis.tree;
  if (ties === 0) return null;
  return (
    <Alert type="warning" title={t("summary.ties")}>
      <p className="text-quiet">{t("summary.tiesText", { count: ties })}</p>
    </Alert>
  );
}
