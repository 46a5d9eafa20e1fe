import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ENOUGH, NEARLY_ENOUGH } from "../../../analysis/index.ts";
import type { ReliabilityView } from "../../../analysis/types.ts";
import { Computing, useComputed } from "../../computed.tsx";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** Whether there are enough participants; used by the summary and the confidence view. */
export function EnoughPanel({
  figures,
  children,
}: {
  figures?: (reliability: ReliabilityView) => ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { engine } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.reliability(onProgress));
  const number = (value: number | null) => (value === null ? "–" : fixed(value, 2));
  const [more, twice] = [number(answer?.at_1_5 ?? null), number(answer?.at_2 ?? null)];
  const explained = more === twice ? "confidence.explainAlike" : "confidence.explain";
  return (
    <Panel title={t("confidence.title")}>
      {answer === null ? (
        <Computing share={share} />
      ) : answer.full === null ? (
        <p className="max-w-prose text-lg">
          {t("confidence.tooFew", { count: answer.participant_count })}
        </p>
      ) : (
        <>
          <p className="max-w-prose text-lg">
            {t(
              answer.full >= ENOUGH
                ? "confidence.enough"
                : answer.full >= NEARLY_ENOUGH
                  ? "confidence.nearly"
                  : "confidence.notYet",
              { count: answer.participant_count },
            )}
          </p>
          <p className="mt-2 max-w-prose text-quiet">
            {t(answer.full > 0 ? explained : "confidence.explainNone", {
              full: number(answer.full),
              more,
              morePeople: Math.round(1.5 * answer.participant_count),
              twice,
              twicePeople: 2 * answer.participant_count,
            })}
          </p>
        </>
      )}
      <WhatIsThis text={t("confidence.whatText")} />
      {answer ? figures?.(answer) : null}
      {children}
    </Panel>
  );
}
