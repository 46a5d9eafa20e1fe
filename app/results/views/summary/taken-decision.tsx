import { useTranslation } from "react-i18next";
import type { StudyDecision } from "../../../domain/results/study-decision.ts";
import { DateTime } from "../../../ui/pages/date-time.tsx";

/** A decision that was taken down: what, by whom, when, and why. */
export function TakenDecision({ decision }: { decision: StudyDecision }) {
  const { t } = useTranslation("results");
  const { at, edited_at, evidence, name, outcome, parts, reason, user } = decision;
  const [a, b] = parts;
  return (
    <div role="status" className="mt-2 border-l-3 border-accent pl-3">
      <p className="text-pretty">
        <strong>{t(`decide.taken.${outcome}`, { name, a: a.name, b: b.name })}</strong>
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
