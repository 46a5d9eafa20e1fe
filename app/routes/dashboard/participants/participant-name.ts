import { useTranslation } from "react-i18next";
import { participantSuffix } from "../../../domain/dashboard.ts";

type Named = { participant: string; username: string | null; first_name?: string | null };

/** A participant's display name: first name, username, or "Participant" and the end of the id. */
export function useParticipantName(): (row: Named) => string {
  const { t } = useTranslation("dashboard");
  return (row) =>
    row.first_name ||
    row.username ||
    t("participants.name", { id: participantSuffix(row.participant) });
}
