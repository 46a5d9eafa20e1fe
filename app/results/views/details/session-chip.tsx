import { useTranslation } from "react-i18next";
import { participantSuffix } from "../../../domain/dashboard.ts";
import { useResults } from "../../results-context.ts";

/** A button with the end of a session's id, which opens the participant's sort. */
export function SessionChip({ session }: { session: string }) {
  const { t } = useTranslation("dashboard");
  const { open } = useResults();
  return (
    <button
      type="button"
      onClick={() => open({ kind: "session", session })}
      title={t("agreement.openSort")}
      className="rounded-full border border-line bg-card px-2 py-0.5 font-mono text-sm hover:border-control"
    >
      {participantSuffix(session)}
    </button>
  );
}
