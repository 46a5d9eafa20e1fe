import { useId } from "react";
import { useTranslation } from "react-i18next";
import { STABLE } from "../../../analysis/contract/thresholds.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { WholeNumberInput } from "../../../ui/kit/fields/whole-number-input.tsx";
import { Progress } from "../../../ui/kit/progress.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { CardChips } from "../../card-chip.tsx";
import { mergeOf } from "../../charts/tree-layout.ts";
import { Panel } from "../../panel.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { useGroupNames } from "../../state/use-group-names.ts";
import { useWholeConclusion } from "../../state/use-whole-conclusion.ts";
import { MAX_SEED } from "../../state/view-state.ts";
import { CurveFigure } from "./curve-figure.tsx";
import { EnoughPanel } from "./enough-panel.tsx";
import { SensitivityPanel } from "./sensitivity-panel.tsx";

/** Whether there are enough participants, estimated from the study's data. */
export function ConfidenceView() {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const whole = useWholeConclusion();
  const number = (value: number | null) => (value === null ? "–" : fixed(value, 3));
  return (
    <>
      <EnoughPanel
        whole={whole}
        figures={(reliability) => (
          <details className="mt-3">
            <summary className="text-accent">{t("confidence.figures")}</summary>
            <dl className="mt-2 grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
              <dt>{t("confidence.half", { count: reliability.halves })}</dt>
              <dd>{number(reliability.split_half)}</dd>
              <dt>{t("confidence.full", { count: reliability.participant_count })}</dt>
              <dd>
                {reliability.low === null || reliability.high === null
                  ? number(reliability.full)
                  : t("confidence.interval", {
                      value: number(reliability.full),
                      low: number(reliability.low),
                      high: number(reliability.high),
                    })}
              </dd>
              <dt>
                {t("confidence.at", { count: Math.round(1.5 * reliability.participant_count) })}
              </dt>
              <dd>{number(reliability.at_1_5)}</dd>
              <dt>{t("confidence.at", { count: 2 * reliability.participant_count })}</dt>
              <dd>{number(reliability.at_2)}</dd>
              <dt>{t("confidence.seed")}</dt>
              <dd>{reliability.seed}</dd>
            </dl>
          </details>
        )}
      >
        <SeedField />
      </EnoughPanel>
      <CurveFigure />
      <SupportPanel />
      <SensitivityPanel rows={whole.answer?.sensitivity ?? null} />
    </>
  );
}

/** The seed of all random draws: entered by hand, or another one at a click. */
function SeedField() {
  const { t } = useTranslation("results");
  const { state, change } = useView();
  const id = useId();
  return (
    <div className="mt-4 border-t border-line pt-3">
      <label htmlFor={id} className="block text-sm text-quiet">
        {t("confidence.seedLabel")}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <WholeNumberInput
          id={id}
          min={0}
          max={MAX_SEED}
          className="max-w-40"
          value={state.seed}
          aria-describedby={`${id}says`}
          onChange={(seed) => change({ seed })}
        />
        <Button onClick={() => change({ seed: 1 + (state.seed % MAX_SEED) })}>
          {t("confidence.another")}
        </Button>
      </div>
      <p id={`${id}says`} className="mt-1 text-sm text-quiet">
        {t("confidence.seedSays")}
      </p>
    </div>
  );
}

/** The clusters at the cut, and how often each reappears when the participants are resampled. */
function SupportPanel() {
  const { t } = useTranslation("results");
  const { analysis, layout } = useResults();
  const { cut, support } = useCut();
  const names = useGroupNames();
  const rows = cut.clusters.flatMap((cluster, number) => {
    const node = mergeOf(layout, cut, cluster);
    return node ? [{ cluster, node, name: names[number] }] : [];
  });
  return (
    <Panel
      title={t("support.title")}
      explanation={t("what.support")}
      description={support ? t("support.says", { count: support.replicates }) : undefined}
    >
      {support ? (
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 nav:grid-cols-3">
          {rows.map(({ cluster, name, node }) => {
            const share = support.support[node.merge] ?? 0;
            const text = t("support.share", {
              percent: Math.round(100 * share),
              count: Math.round(share * support.replicates),
              total: support.replicates,
            });
            return (
              <li key={node.merge} className="grid content-start gap-1.5">
                <strong>{name}</strong>
                <CardChips cards={cluster} />
                <div className="flex items-center gap-3">
                  <Progress
                    className="w-24"
                    value={Math.round(100 * share)}
                    max={100}
                    label={text}
                  />
                  <span className={share < STABLE ? "text-mark" : "text-quiet"}>{text}</span>
                </div>
              </li>
            );
          })}
        </ul>
      ) : analysis.participant_count === 1 ? (
        <p>{t("agreement.nobody")}</p>
      ) : (
        <Spinner label={t("confidence.computing")} />
      )}
    </Panel>
  );
}
