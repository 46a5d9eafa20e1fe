import { useTranslation } from "react-i18next";
import { useAsked } from "../../computed.tsx";
import { InStages } from "../../in-stages.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { EnoughPanel } from "../confidence/enough-panel.tsx";
import { SilhouetteFigure } from "../map/silhouette-figure.tsx";
import { ContestedPanel } from "./contested-panel.tsx";
import { GroupsPanel } from "./groups-panel.tsx";
import { HowManyPanel } from "./how-many-panel.tsx";
import { NextPanel } from "./next-panel.tsx";
import { QualityPanel } from "./quality-panel.tsx";
import { WinnersPanel } from "./winners-panel.tsx";

/** What the results come to, in sentences: how many groups, their names, what is contested, what to do next. */
export function SummaryView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("dashboard");
  const { analysis, engine, version } = useResults();
  const { k } = useCut();
  const figures = useAsked(() => engine.cut(k), `${version} ${k}`);
  // Only closed sorts have a figure for how raters agree.
  const closed = analysis.agreement.method !== null;
  return (
    <section className="grid gap-4" aria-label={t("summary.label")}>
      <InStages>
        <QualityPanel />
        {closed ? <WinnersPanel /> : null}
        <HowManyPanel paper={paper} />
        <GroupsPanel figures={figures} />
        <ContestedPanel figures={figures} />
        <EnoughPanel />
        {paper ? null : <NextPanel figures={figures} />}
        <SilhouetteFigure />
      </InStages>
    </section>
  );
}
