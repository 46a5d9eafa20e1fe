import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CutFigures } from "../../../analysis/contract/types.ts";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { useAsync } from "../../computed.tsx";
import { InStages } from "../../in-stages.tsx";
import { Panel } from "../../panel.tsx";
import { PendingSummary } from "../../pending.tsx";
import { useCut, useResults } from "../../state/results-context.ts";
import { useGroupNames } from "../../state/use-group-names.ts";
import { useWholeConclusion } from "../../state/use-whole-conclusion.ts";
import { EnoughPanel } from "../confidence/enough-panel.tsx";
import { OfGroups } from "../kinds/choose-sort.tsx";
import { SilhouetteFigure } from "../map/silhouette-figure.tsx";
import { ProposeForm } from "../structure/propose-form.tsx";
import { ClosedSummary } from "./closed-summary.tsx";
import { ContestedPanel } from "./contested-panel.tsx";
import { DecidePanel } from "./decide-panel.tsx";
import { FlagsPanel } from "./flags-panel.tsx";
import { GroupsPanel } from "./groups-panel.tsx";
import { HandOver } from "./hand-over.tsx";
import { HowManyPanel } from "./how-many-panel.tsx";
import { ReadyLine } from "./ready-line.tsx";

/** A stack. In print it is not a grid, because a grid loses some of its parts at a page break. */
const COLUMN = "grid grid-cols-[minmax(0,1fr)] content-start gap-4 print:block print:space-y-4";
const PAIR = "grid gap-4 xl:grid-cols-2";

/** Of more sorts than these, the conclusion takes seconds: what is known is drawn before it. */
const QUICKLY_CONCLUDED = 1000;

/** The results in sentences: how many groups, their names, contested cards, next steps. */
export function SummaryView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("results");
  const { analysis, engine, ready, version } = useResults();
  const { conclusion, k, support } = useCut();
  const figures = useAsync(() => engine.cut(k), `${version} ${k}`);
  const flagged = useAsync(async () => engine.flagged(), String(version));
  const whole = useWholeConclusion();
  // Only closed sorts have a rater agreement.
  const closed = analysis.agreement.method !== null;
  // The first time, nothing is drawn before that is known which would push aside what stands below it.
  const drawn = useRef(paper);
  drawn.current ||=
    flagged !== null &&
    (closed ||
      analysis.participant_count > QUICKLY_CONCLUDED ||
      (figures !== null &&
        conclusion !== undefined &&
        (conclusion?.k == null || support !== null)));
  if (!drawn.current)
    return (
      <PendingSummary ready={ready}>
        <Spinner className="mt-2" label={t("results.computing")} />
      </PendingSummary>
    );
  return (
    <section className={COLUMN} aria-label={t("summary.label")}>
      <InStages>
        {closed ? (
          <ClosedSummary />
        ) : (
          <OfGroups>
            <ReadyLine paper={paper} />
          </OfGroups>
        )}
        {closed ? null : (
          <div className={`${PAIR} print:grid-cols-2`}>
            <HowManyPanel paper={paper} whole={whole} />
            <EnoughPanel whole={whole} />
          </div>
        )}
        {flagged ? <FlagsPanel flagged={flagged} paper={paper} /> : null}
        {closed ? null : <GroupsPanel figures={figures} paper={paper} />}
        {closed ? null : (
          <OfGroups>
            <DecidePanel paper={paper} />
          </OfGroups>
        )}
        {closed ? null : (
          <div className={paper ? COLUMN : PAIR}>
            <ContestedPanel figures={figures} />
            {paper ? null : <NextPanel figures={figures} />}
          </div>
        )}
        {closed ? null : <SilhouetteFigure isLate={!paper} />}
      </InStages>
    </section>
  );
}

/** Next steps: improve the contested cards, test the groups in a closed sort, export them. */
function NextPanel({ figures }: { figures: CutFigures | null }) {
  const { t } = useTranslation("results");
  const { analysis, mayEdit } = useResults();
  const { cut, conclusion } = useCut();
  const names = useGroupNames();
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => analysis.cards[card]?.id ?? ""),
  }));
  const contested = figures?.contested.filter(({ kind }) => kind === "shared").length ?? 0;
  // Without groups of two or more cards there is nothing to export.
  if (cut.clusters.every((cards) => cards.length === 1)) return null;
  return (
    <Panel title={t("next.title")}>
      <ul className="grid gap-4">
        {contested > 0 ? <li>{t("next.contested", { count: contested })}</li> : null}
        {!mayEdit || conclusion?.k === null ? null : (
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
