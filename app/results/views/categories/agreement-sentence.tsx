import { useTranslation } from "react-i18next";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import { WhatIsThis } from "../../what-is-this.tsx";

/** How far participants agree on the whole, in words, with the figure. */
export function AgreementSentence() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis } = useResults();
  const { method, value } = analysis.agreement;
  if (method === null || value === null) return null;
  const word = value >= 0.8 ? "strong" : value >= 0.6 ? "fair" : value >= 0.4 ? "weak" : "none";
  return (
    <div className="index-card p-4 text-lg sm:p-5">
      {t(`kappa.${word}`)}{" "}
      <span className="text-base text-quiet">
        {t(`kappa.${method}`, { value: fixed(value, 3), count: analysis.participant_count })}
      </span>
      <WhatIsThis text={t("what.rater")} />
    </div>
  );
}
