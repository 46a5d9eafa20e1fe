import { useTranslation } from "react-i18next";
import { participantSuffix } from "../../domain/results/session-figures.ts";
import { useResults } from "./results-context.ts";

/** A participant's name as in the table of participants; `short` without the word "Participant". */
export function useSessionName(): (session: string, length?: "short") => string {
  const { t } = useTranslation("dashboard");
  const { names } = useResults();
  return (session, length) => {
    const { participant = session, own = null } = names.get(session) ?? {};
    const id = participantSuffix(participant);
    return own ?? (length === "short" ? id : t("participants.name", { id }));
  };
}
