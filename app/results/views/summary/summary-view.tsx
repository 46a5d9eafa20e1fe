import { useTranslation } from "react-i18next";
import type { CutFigures } from "../../../analysis/types.ts";
import { useAsked } from "../../computed.tsx";
import { InStages } from "../../in-stages.tsx";
import { Panel } from "../../panel.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { useGroupNames } from "../../use-group-names.ts";
import { EnoughPanel } from "../confidence/enough-panel.tsx";
import { SilhouetteFigure } from "../map/silhouette-figure.tsx";
import { ProposeForm } from "../structure/propose-form.tsx";
import { ContestedPanel } from "./contested-panel.tsx";
import { GroupsPanel } from "./groups-panel.tsx";
import { HandOver } from "./hand-over.tsx";
import { HowManyPanel } from "./how-many-panel.tsx";
import { QualityPanel } from "./quality-panel.tsx";
import { WinnersPanel } from "./winners-panel.tsx";

/** One below the other; on paper not in a grid, of which parts get lost where it is cut into sheets. */
const COLUMN = "grid grid-cols-[minmax(0,1fr)] content-start gap-4 print:block print:space-y-4";
const PAIR = "grid gap-4 xl:grid-cols-2";

/** What the results come to, in sentences: how many groups, their names, what is contested, what to do next. */
export function SummaryView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("dashboard");
  const { analysis, engine, version } = useResults();
  const { k } = useCut();
  const figures = useAsked(() => engine.cut(k), `${version} ${k}`);
  // Only closed sorts have a figure for how raters agree.
  const closed = analysis.agreement.method !== null;
  return (
    <section className={COLUMN} aria-label={t("summary.label")}>
      <InStages>
        {closed ? <WinnersPanel /> : null}
        <div className={`${PAIR} print:grid-cols-2`}>
          <HowManyPanel paper={paper} />
          <EnoughPanel />
        </div>
        <GroupsPanel figures={figures} />
        <div className={paper ? COLUMN : PAIR}>
          <ContestedPanel figures={figures} />
          <div className={COLUMN}>
            {paper ? null : <NextPanel figures={figures} />}
            <QualityPanel />
          </div>
        </div>
        <SilhouetteFigure />
      </InStages>
    </section>
  );
}

/** What can be done with the groups: mend the contested cards, test them in a closed sort, hand them over. */
function NextPanel({ figures }: { figures: CutFigures | null }) {
  const { t } = useTranslation("dashboard");
  const { analysis, shared } = useResults();
  const { cut, conclusion } = useCut();
  const names = useGroupNames();
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => analysis.cards[card]?.id ?? ""),
  }));
  const contested = figures?.contested.length ?? 0;
  return (
    <Panel title={t("next.title")}>
      <ul className="grid gap-4">
        {contested > 0 ? <li>{t("next.contested", { count: contested })}</li> : null}
        {shared || conclusion?.k === null ? null : (
          <li className="grid gap-2">
            {t("next.closed", { count: groups.length })}
            <ProposeForm groups={groups} />
          </li>
        )}
        <li className="grid gap-2">
          {t("next.handOver")}
          <HandOver figures={figures} />
        </li>
      </ul>
    </Panel>
  );
}
