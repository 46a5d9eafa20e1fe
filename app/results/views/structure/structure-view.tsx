import { AfterMainViews } from "../../after-main-views.tsx";
import { InStages } from "../../in-stages.tsx";
import { AbandonedPanel } from "./abandoned-panel.tsx";
import { ClustersPanel } from "./clusters-panel.tsx";
import { CommonPanel } from "./common-panel.tsx";
import { ConsensusPanel } from "./consensus-panel.tsx";
import { MatrixFigure } from "./matrix-figure.tsx";
import { ProblematicPanel } from "./problematic-panel.tsx";
import { ProposedPanel } from "./proposed-panel.tsx";
import { TiesNotice } from "./ties-notice.tsx";
import { TreeFigure } from "./tree-figure.tsx";

/** What belongs together: matrix and tree in one order of the cards, and what follows from them. */
export function StructureView() {
  return (
    <InStages>
      <TiesNotice />
      <div className="grid gap-4 min-[1280px]:grid-cols-2">
        <InStages>
          <MatrixFigure />
          <TreeFigure />
        </InStages>
      </div>
      <AfterMainViews>
        <InStages>
          <ClustersPanel />
          <ProposedPanel />
          <div className="grid items-start gap-4 nav:grid-cols-2">
            <InStages>
              <ConsensusPanel />
              <ProblematicPanel />
              <CommonPanel />
              <AbandonedPanel />
            </InStages>
          </div>
        </InStages>
      </AfterMainViews>
    </InStages>
  );
}
