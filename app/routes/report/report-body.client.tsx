import { useTranslation } from "react-i18next";
import { ENGINE_VERSION } from "../../analysis/version.ts";
import { useReasonText } from "../../results/reason-text.ts";
import { useCut, useResults, useView } from "../../results/results-context.ts";
import { ResultsFrame } from "../../results/results-frame.tsx";
import type { ResultsProps } from "../../results/results-tab.tsx";
import { useGroupNames } from "../../results/use-group-names.ts";
import { PlacementTable } from "../../results/views/categories/placement-table.tsx";
import { SupportPanel } from "../../results/views/confidence/support-panel.tsx";
import { AbandonedPanel } from "../../results/views/structure/abandoned-panel.tsx";
import { CommonPanel } from "../../results/views/structure/common-panel.tsx";
import { ConsensusPanel } from "../../results/views/structure/consensus-panel.tsx";
import { ProblematicPanel } from "../../results/views/structure/problematic-panel.tsx";
import { ProposedPanel } from "../../results/views/structure/proposed-panel.tsx";
import { TreeFigure } from "../../results/views/structure/tree-figure.tsx";
import { SummaryView } from "../../results/views/summary/summary-view.tsx";
import { Table, Td, Th } from "../../ui/kit/table.tsx";
import { MatrixPicture } from "./matrix-picture.tsx";

export default function ReportBody(props: ResultsProps & { participants: number }) {
  return (
    <ResultsFrame {...props}>
      {() => <Parts completed={props.completed} participants={props.participants} />}
    </ResultsFrame>
  );
}

function Parts({ completed, participants }: { completed: number; participants: number }) {
  const { t } = useTranslation("dashboard");
  const { analysis, labels } = useResults();
  const { state } = useView();
  const { cut } = useCut();
  const reasonText = useReasonText();
  const names = useGroupNames();
  const reasons = new Map<string, number>();
  for (const { reasons: all } of analysis.excluded)
    for (const reason of all) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <SummaryView paper />
      <section>
        <h2 className="text-lg">{t("report.method")}</h2>
        <p className="mt-2 max-w-prose">
          {t("report.methodText", {
            count: analysis.participant_count,
            cards: labels.length,
            similarity: t(`results.similarity.${state.similarity}`),
            linkage: t(`results.linkage.${state.linkage}`),
            clusters: cut.clusters.length,
          })}
        </p>
        <p className="mt-2 text-sm text-quiet">
          {t("report.reproducible", { seed: state.seed, version: ENGINE_VERSION })}
        </p>
      </section>
      <section>
        <h2 className="text-lg">{t("report.people")}</h2>
        <p className="mt-2 max-w-prose">
          {t("report.peopleText", {
            completed,
            participants,
            count: analysis.participant_count,
            excluded: analysis.excluded.length,
          })}
        </p>
        {reasons.size > 0 ? (
          <ul className="mt-2 list-disc pl-6">
            {[...reasons].map(([reason, count]) => (
              <li key={reason}>
                {reasonText(reason)}: {count}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <TreeFigure />
      <div className="index-card p-4 sm:p-5 print:break-inside-avoid">
        <h2 className="text-lg">{t("report.clusters")}</h2>
        <Table label={t("report.clusters")}>
          <thead>
            <tr>
              <Th>#</Th>
              <Th>{t("labels.label")}</Th>
              <Th>{t("report.cards")}</Th>
            </tr>
          </thead>
          <tbody>
            {cut.clusters.map((cluster, number) => (
              <tr key={cluster.join()}>
                <Td>{number + 1}</Td>
                <Td>{names[number]}</Td>
                <Td>{cluster.map((card) => labels[card]).join(", ")}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ProposedPanel paper />
      <SupportPanel />
      <MatrixPicture />
      <ConsensusPanel />
      <ProblematicPanel />
      <CommonPanel />
      <AbandonedPanel />
      <div className="index-card p-4 sm:p-5">
        <h2 className="mb-3 text-lg">{t("heatmap.title")}</h2>
        <PlacementTable />
      </div>
    </div>
  );
}
