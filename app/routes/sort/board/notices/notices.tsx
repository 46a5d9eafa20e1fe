import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/kit/alert.tsx";
import { Button } from "../../../../ui/kit/button.tsx";
import { keepMine } from "../../saving/keep-mine.ts";
import type { BoardData } from "../state/board-data.ts";
import { boardStart } from "../state/focus-on.ts";
import type { BoardState } from "../state/use-board.ts";

const RESTORED_MS = 4000;

/** What has happened to the network, the study or the sort, and what to do about it. */
export default function Notices({
  data,
  board,
  wasLost,
}: {
  data: BoardData;
  board: BoardState;
  /** The network was lost before this component mounted: its code is loaded over the network. */
  wasLost: boolean;
}) {
  const { t } = useTranslation(["participant", "sort"]);
  const { state } = board.saving;
  const restored = useRestored(state?.kind === "offline", wasLost);
  const status = state?.status ?? data.status;
  const kind = state?.kind;
  const byResearcher = state?.theirs?.by_researcher && !data.takeover;
  return (
    <div className="sort-notices">
      {kind === "offline" ? (
        <Alert type="warning">{t("status.connectionLost", { ns: "sort" })}</Alert>
      ) : null}
      {restored ? <Alert type="success">{t("notice.connectionRestored")}</Alert> : null}
      {kind === "deleted" ? <Alert type="warning">{t("notice.deleted")}</Alert> : null}
      {kind === "refused" ? <Alert type="warning">{t("notice.refused")}</Alert> : null}
      {data.mode === "sort" && status !== "active" && kind !== "deleted" ? (
        <Alert>{t(status === "completed" ? "notice.closed" : "notice.paused")}</Alert>
      ) : null}
      {kind === "conflict" ? (
        <Alert type="warning">
          <p>{t(byResearcher ? "notice.researcherConflict" : "notice.conflict")}</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <Button onClick={leaving(board.showTheirs)} size="touch">
              {t("notice.loadNewest")}
            </Button>
            <Button onClick={leaving(() => keepMine(board))} size="touch">
              {t("notice.keepMine")}
            </Button>
          </p>
        </Alert>
      ) : null}
      {board.notice ? (
        <Alert>
          <div className="flex items-center justify-between gap-3">
            <p>
              {board.notice.key === "full"
                ? t("announce.full", { ns: "sort", count: 0, category: "", ...board.notice })
                : t(`notice.${board.notice.key}`, { count: board.notice.count ?? 0 })}
            </p>
            <Button size="sm" className="min-h-11" onClick={leaving(board.dismissNotice)}>
              {t("notice.dismiss")}
            </Button>
          </div>
        </Alert>
      ) : null}
    </div>
  );
}

/** The pressed button disappears with its notice: moves the focus to the board's heading. */
const leaving = (act: () => void) => () => {
  boardStart()?.focus({ preventScroll: true });
  act();
};

/** True for a moment after `lost` becomes false. */
function useRestored(lost: boolean, wasLost: boolean): boolean {
  const was = useRef(wasLost);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const returned = was.current && !lost;
    was.current = lost;
    setRestored(returned);
    if (!returned) return;
    const timer = setTimeout(() => setRestored(false), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return restored;
}
