import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { AfterMainViews, InStages } from "../../in-stages.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { OfGroups, OfOneSort, OneLevel } from "../kinds/choose-sort.tsx";
import { LargerPanel } from "../kinds/larger-panel.tsx";
import { AbandonedPanel } from "./abandoned-panel.tsx";
import { AllDecisions } from "./all-decisions.tsx";
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
  const { t } = useTranslation("results");
  const { state } = useView();
  const [box, sharedRows] = useSharedRows();
  const rows = state.charts === "both" && state.layout === "horizontal" ? sharedRows : null;
  return (
    <InStages>
      <div
        ref={box}
        className={clsx(
          "grid",
          rows
            ? "index-card py-3 [&>figure+figure]:border-l [&>figure+figure]:border-line"
            : "grid-cols-1 gap-4",
        )}
        style={rows ? { gridTemplateColumns: `${rows.matrix}px minmax(0, 1fr)` } : undefined}
      >
        <InStages>
          {state.charts === "tree" ? null : <MatrixFigure rows={rows} />}
          {state.charts === "matrix" ? null : <TreeFigure rows={rows} />}
        </InStages>
      </div>
      <AfterMainViews>
        <InStages>
          <TiesNotice />
          <LargerPanel />
          <ClustersPanel />
          <ProposedPanel />
          <OfGroups>
            <AllDecisions />
          </OfGroups>
          <OfOneSort>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
              <InStages>
                <ProblematicPanel />
                <div className="grid gap-4">
                  <InStages>
                    <CommonPanel />
                    <AbandonedPanel />
                  </InStages>
                </div>
              </InStages>
            </div>
          </OfOneSort>
          <OfOneSort>
            <OneLevel of={t("consensus.title")}>
              <ConsensusPanel />
            </OneLevel>
          </OfOneSort>
        </InStages>
      </AfterMainViews>
    </InStages>
  );
}

/** Reports that the cut leaves no groups, or warns that the cut or the tree is one of several equally valid ones. */
function TiesNotice() {
  const { t } = useTranslation("results");
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
