import { useTranslation } from "react-i18next";
import { useFixed } from "../../use-fixed.ts";
import { CurveFigure } from "./curve-figure.tsx";
import { EnoughPanel } from "./enough-panel.tsx";
import { SeedField } from "./seed-field.tsx";
import { SupportPanel } from "./support-panel.tsx";

/** Whether there are enough participants, from the study's own data. */
export function ConfidenceView() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const number = (value: number | null) => (value === null ? "–" : fixed(value, 3));
  return (
    <>
      <EnoughPanel
        figures={(reliability) => (
          <details className="mt-3">
            <summary className="text-accent">{t("confidence.figures")}</summary>
            <dl className="mt-2 grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
              <dt>{t("confidence.half", { count: reliability.halves })}</dt>
              <dd>{number(reliability.split_half)}</dd>
              <dt>{t("confidence.full", { count: reliability.participant_count })}</dt>
              <dd>{number(reliability.full)}</dd>
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
    </>
  );
}
