import { useTranslation } from "react-i18next";
import type { StudyDecision } from "../../../domain/results/study-decision.ts";
import { DateTime } from "../../../ui/pages/date-time.tsx";
import { takenClaim } from "../../texts/decision-claim.ts";
import { useWording } from "../../texts/wording.ts";

/** A decision that was taken down: what, by whom, when, and why. */
export function TakenDecision({ decision }: { decision: StudyDecision }) {
  const { t } = useTranslation("results");
  const wording = useWording();
  const { at, edited_at, evidence, reason, user } = decision;
  return (
    <div role="status" className="mt-2 border-l-3 border-accent pl-3">
      <p className="text-pretty">
        <strong>{takenClaim(wording, decision)}</strong>
      </p>
      {reason ? <p className="max-w-prose break-words whitespace-pre-line">{reason}</p> : null}
      <p className="text-sm text-quiet">
        {user ? `${user.username}, ` : null}
        <DateTime value={edited_at ?? at} always="short" />
        {edited_at ? ` (${t("decide.taken.edited")})` : null}
        {evidence
          ? ` · ${t(`decide.taken.${evidence.kind}`, { count: evidence.people, total: evidence.asked })}`
          : null}
      </p>
    </div>
  );
}
