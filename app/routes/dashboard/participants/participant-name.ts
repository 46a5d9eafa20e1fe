import { useTranslation } from "react-i18next";
import { participantSuffix } from "../../../domain/results/session-figures.ts";

type Named = {
  participant: string;
  username: string | null;
  first_name?: string | null;
  external_id?: string | null;
};

/** A participant's own name or id: that of the account, of a panel or of an imported file. */
export const ownName = ({ first_name, username, external_id }: Named): string | null =>
  first_name || username || external_id || null;

/** A participant's display name: the own name or id, or "Participant" and the end of the id. */
export function useParticipantName(): (row: Named) => string {
  const { t } = useTranslation("dashboard");
  return (row) =>
    ownName(row) ?? t("participants.name", { id: participantSuffix(row.participant) });
}
