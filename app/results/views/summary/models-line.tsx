import { useTranslation } from "react-i18next";
import type { Conclusion } from "../../../analysis/contract/types.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { modelsClaim, oneModelClaim, peopleOfGroups } from "../../texts/claims.ts";
import { useWording } from "../../texts/wording.ts";

/** As high as most answers, so that what follows stays in its place when the answer comes. */
const PLACE = "mb-3 min-h-20 nav:min-h-10";

/**
 * Whether people sorted in more than one way, which the proposed groups would hide. Computed after the
 * conclusion.
 */
export function ModelsLine({ paper }: { paper: boolean }) {
  const { conclusion } = useCut();
  return conclusion ? (
    <Models paper={paper} proposed={conclusion.k === null ? null : conclusion.groups} />
  ) : null;
}

function Models({ paper, proposed }: { paper: boolean; proposed: Conclusion["groups"] | null }) {
  const { t } = useTranslation("results");
  const wording = useWording();
  const { engine, views } = useResults();
  const { change } = useView();
  const { answer, share } = useComputed((onProgress) => engine.models(onProgress));
  if (answer === null)
    return (
      <div className={PLACE}>
        <Computing share={share} />
      </div>
    );
  if (answer.models.length === 0)
    return (
      <p className={`${PLACE} max-w-prose text-sm text-quiet`}>{oneModelClaim(wording, answer)}</p>
    );
  const holders = proposed && peopleOfGroups(answer, proposed);
  return (
    <p className={`${PLACE} text-lg text-pretty`}>
      <strong>{modelsClaim(wording, answer)}</strong>{" "}
      {proposed === null
        ? null
        : holders === null
          ? t("summary.mixture")
          : t("summary.ofPeople", { count: holders })}{" "}
      {paper || !views.includes("models") ? null : (
        <Button size="sm" onClick={() => change({ view: "models" })}>
          {t("summary.seeModels")}
        </Button>
      )}
    </p>
  );
}
