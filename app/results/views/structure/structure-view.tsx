import { AfterMainViews } from "../../after-main-views.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { InStages } from "../../in-stages.tsx";
import { useView } from "../../results-context.ts";
import { AbandonedPanel } from "./abandoned-panel.tsx";
import { ClustersPanel } from "./clusters-panel.tsx";
import { CommonPanel } from "./common-panel.tsx";
import { ConsensusPanel } from "./consensus-panel.tsx";
import { MatrixFigure } from "./matrix-figure.tsx";
import { ProblematicPanel } from "./problematic-panel.tsx";
import { ProposedPanel } from "./proposed-panel.tsx";
import { useSharedRows } from "./shared-rows.ts";
import { TiesNotice } from "./ties-notice.tsx";
import { TreeFigure } from "./tree-figure.tsx";

/** What belongs together: matrix and tree in one order of the cards, and what follows from them. */
export function StructureView() {
  const [box, width] = useWidth();
  const { state } = useView();
  const beside = useSharedRows(width);
  const rows = state.layout === "horizontal" ? beside : null;
  return (
    <InStages>
      <TiesNotice />
      <div ref={box} className={`grid gap-x-4 ${beside ? "grid-cols-2" : "gap-y-4"}`}>
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
