import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Conclusion, ReliabilityView } from "../../../analysis/contract/types.ts";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { Panel, WhatIsThis } from "../../panel.tsx";
import { useCut, useResults } from "../../state/results-context.ts";
import type { WholeConclusion } from "../../state/use-whole-conclusion.ts";
import { enoughClaim, reliabilityClaim } from "../../texts/claims.ts";
import { useWording } from "../../texts/wording.ts";

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
  const { t } = useTranslation("results");
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
  const { t } = useTranslation("results");
  const wording = useWording();
  const { analysis } = useResults();
  const said = conclusion && enoughClaim(wording, conclusion, analysis.participant_count);
  if (said === null) return <p className="max-w-prose text-lg">{t("confidence.noGroups")}</p>;
  return (
    <>
      <p className="max-w-prose text-lg">{said.claim}</p>
      <p className="mt-2 max-w-prose text-quiet">{said.figures}</p>
    </>
  );
}

function OfTheSimilarities({ reliability }: { reliability: ReliabilityView }) {
  const claim = reliabilityClaim(useWording(), reliability);
  return claim === null ? null : <p className="mt-2 max-w-prose text-quiet">{claim}</p>;
}
