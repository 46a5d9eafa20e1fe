import { useTranslation } from "react-i18next";
import { COMPLETION_REFUSALS } from "../../../../domain/sorts/completion-refusals.ts";
import type { SessionProblem } from "../../session/action.server.ts";

/** The errors that have their own text. */
const REASONS = ["conflict", ...COMPLETION_REFUSALS] as const;

const failures = {
  create: "notice.categoryCreateFailed",
  edit: "notice.categoryUpdateFailed",
  delete: "notice.categoryDeleteFailed",
  order: "notice.reorderFailed",
  complete: "notice.completionFailed",
} as const;

/** Why a form of the board that was sent without JavaScript failed. */
export default function FormProblem({
  problem,
  nameOf,
}: {
  problem: SessionProblem;
  nameOf: (category: string) => string;
}) {
  const { t } = useTranslation(["participant", "sort"]);
  const { intent = "", error, full } = problem;
  const failure = Object.entries(failures).find(([known]) => known === intent)?.[1];
  const reason = REASONS.find((known) => known === error);
  return (
    <p
      role="alert"
      className="index-card sticky top-[calc(var(--header)+0.5rem)] z-10 mx-4 mt-4 px-4 py-3"
    >
      <span className="block font-medium">{t(failure ?? "notice.placementFailed")}</span>
      {reason ? t(`notice.${reason}`) : null}
      {full ? t("announce.full", { ns: "sort", category: nameOf(full.id), count: full.max }) : null}
    </p>
  );
}
