import { useTranslation } from "react-i18next";
import { useResults } from "../../state/results-context.ts";
import { useSessionName } from "../../state/use-session-name.ts";

/** A button with a participant's name, which opens their sort. */
export function SessionChip({ session }: { session: string }) {
  const { t } = useTranslation("results");
  const { open } = useResults();
  const nameOf = useSessionName();
  return (
    <button
      type="button"
      onClick={() => open({ kind: "session", session })}
      title={t("agreement.openSort")}
      className="rounded-full border border-line bg-card max-w-full truncate px-2 py-0.5 text-sm hover:border-control"
    >
      {nameOf(session, "short")}
    </button>
  );
}
