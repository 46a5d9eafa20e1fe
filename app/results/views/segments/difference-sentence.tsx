import { useTranslation } from "react-i18next";
import { SIGNIFICANT } from "../../../analysis/thresholds.ts";
import { percent } from "../../counts-text.ts";
import type { ShownComparison } from "../../engine/shown-pairs.ts";
import { useFixed } from "../../use-fixed.ts";

/** Whether two groups of participants sort differently, corrected for the number of comparisons. */
export function DifferenceSentence({
  compared: { chance, correlation, effect, p, total },
  comparisons,
}: {
  compared: ShownComparison;
  comparisons: number;
}) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  if (total === 0) return <p>{t("segments.noCommonPairs")}</p>;
  if (correlation === null || p === null || chance === null) return <p>{t("segments.constant")}</p>;
  const corrected = Math.min(1, p * comparisons);
  return (
    <>
      <p className="text-lg">
        {t(corrected <= SIGNIFICANT ? "segments.differently" : "segments.notShown")}
      </p>
      <p className="mt-1 text-quiet">
        {t("segments.evidence", {
          value: fixed(correlation, 2),
          median: fixed(chance.median, 2),
          low: fixed(chance.low, 2),
          p: fixed(corrected, 3),
        })}{" "}
        {effect === null ? null : t("segments.effect", { percent: percent(effect) })}{" "}
        {comparisons > 1 ? t("segments.correctedFor", { count: comparisons }) : null}
      </p>
    </>
  );
}
