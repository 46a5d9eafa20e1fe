import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Conclusion, Enough, ReliabilityView } from "../../../analysis/types.ts";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";
import type { WholeConclusion } from "../../use-whole-conclusion.ts";

const SENTENCE = {
  too_few: "confidence.tooFew",
  not_yet: "confidence.notYet",
  nearly: "confidence.nearly",
  enough: "confidence.enough",
} as const satisfies Record<Enough, string>;

/** Whether there are enough participants; used by the summary and the confidence view. */
export function EnoughPanel({
  whole,
  figures,
  children,
}: {
  whole: WholeConclusion;
  figures?: (reliability: ReliabilityView) => ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation("dashboard");
  const { engine } = useResults();
  const { conclusion } = useCut();
  const { answer, share } = useComputed((onProgress) =>
    engine.reliability(figures !== undefined, onProgress),
  );
  // Without proposed groups there is nothing to wait for.
  const shown = conclusion?.k == null ? conclusion : whole.answer;
  return (
    <Panel title={t("confidence.title")}>
      {shown === undefined ? (
        <Spinner label={t("confidence.computing")} />
      ) : shown === null && conclusion ? (
        <Computing share={whole.share} />
      ) : (
        <OfTheGroups conclusion={shown} />
      )}
      {answer === null ? <Computing share={share} /> : <OfTheSimilarities reliability={answer} />}
      <WhatIsThis text={t("confidence.whatText")} />
      {answer ? figures?.(answer) : null}
      {children}
    </Panel>
  );
}

/** Whether other participants would give the same groups. */
function OfTheGroups({ conclusion }: { conclusion: Conclusion | null }) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis } = useResults();
  const count = analysis.participant_count;
  const { enough = null, reproducibility = null } = conclusion ?? {};
  if (enough === null || reproducibility === null)
    return <p className="max-w-prose text-lg">{t("confidence.noGroups")}</p>;
  const { at_1_5, at_2, estimate, high, low } = reproducibility;
  return (
    <>
      <p className="max-w-prose text-lg">{t(SENTENCE[enough], { count })}</p>
      <p className="mt-2 max-w-prose text-quiet">
        {t("confidence.groups", {
          value: fixed(estimate, 2),
          low: fixed(low, 2),
          high: fixed(high, 2),
        })}{" "}
        {at_1_5 === null || at_2 === null || enough === "enough" || enough === "too_few"
          ? null
          : t("confidence.grown", {
              more: fixed(at_1_5, 2),
              morePeople: Math.round(1.5 * count),
              twice: fixed(at_2, 2),
              twicePeople: 2 * count,
            })}
      </p>
    </>
  );
}

/** How reliable the similarities of the cards are: they need fewer participants than the groups. */
function OfTheSimilarities({ reliability }: { reliability: ReliabilityView }) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  if (reliability.full === null) return null;
  return (
    <p className="mt-2 max-w-prose text-quiet">
      {reliability.full > 0
        ? t("confidence.similarities", { value: fixed(reliability.full, 2) })
        : t("confidence.explainNone")}
    </p>
  );
}
