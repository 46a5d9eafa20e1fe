import { useTranslation } from "react-i18next";
import type { StudyParticipant } from "../../../data/results/study-participants.server.ts";
import { Badge } from "../../../ui/kit/badge.tsx";
import { Td, Th } from "../../../ui/kit/table.tsx";

export function TurnHead() {
  const { t } = useTranslation("chains");
  return <Th>{t("turn.head")}</Th>;
}

/** The chain and turn of a session, and how many cards it moved. Imported and moderated sorts have none. */
export function TurnCell({
  row: { chain, turn, moved },
}: {
  row: Pick<StudyParticipant, "chain" | "turn" | "moved">;
}) {
  const { t } = useTranslation("chains");
  return (
    <Td className="whitespace-nowrap tabular-nums">
      {chain === null || turn === null ? (
        "–"
      ) : (
        <>
          {t("turn.of", { chain, turn })}
          {moved === null ? null : (
            <span className="text-quiet"> · {t("turn.moved", { count: moved })}</span>
          )}
        </>
      )}
    </Td>
  );
}

/** Marks a turn whose time ran out. */
export function AbandonedBadge() {
  const { t } = useTranslation("chains");
  return (
    <span title={t("turn.abandonedText")}>
      <Badge tone="yellow">{t("turn.abandoned")}</Badge>
    </span>
  );
}
