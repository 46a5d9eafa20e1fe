import { useTranslation } from "react-i18next";
import type { SessionProblem } from "../session/action.server.ts";

const failures = {
  create: "notice.categoryCreateFailed",
  edit: "notice.categoryUpdateFailed",
  delete: "notice.categoryDeleteFailed",
  order: "notice.reorderFailed",
  complete: "notice.completionFailed",
} as const;

/** Whether a form's trouble is told beside one of its fields. */
export const besideField = (problem: SessionProblem | undefined): boolean =>
  problem?.name !== undefined;

/** What a form of the board, sent without JavaScript, could not do, and why. */
export function FormProblem({ problem }: { problem: SessionProblem | undefined }) {
  const { t } = useTranslation("sort");
  if (!problem || besideField(problem)) return null;
  const { intent = "", error } = problem;
  const failure = Object.entries(failures).find(([known]) => known === intent)?.[1];
  return (
    <p role="alert" className="index-card mx-4 mt-4 px-4 py-3 shadow-none">
      {t(failure ?? "notice.placementFailed")}. {error === "conflict" ? t("notice.conflict") : null}
      {error === "incomplete" ? t("notice.incomplete") : null}
    </p>
  );
}
