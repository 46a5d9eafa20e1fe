import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { untilLoaded } from "../../../ui/until-loaded.ts";
import type { BoardData } from "./board-data.ts";
import type { BoardState } from "./use-board.ts";

const load = () => untilLoaded(() => import("./notices.tsx"));
const Shown = lazy(load);

/** Fetched early, since the network may be what there is to tell about. */
export const fetchNotices = load;

/** What has happened to the network, the study or the sort; nothing at all until something has. */
export function LazyNotices({ data, board }: { data: BoardData; board: BoardState }) {
  const { t } = useTranslation("sort");
  const { state } = board.saving;
  const lost = state?.kind === "offline";
  const told = useRef(false);
  told.current ||=
    board.notice !== null ||
    (data.mode === "sort" && (state?.status ?? data.status) !== "active") ||
    (state !== null && !["saved", "saving", "completed"].includes(state.kind));
  return told.current ? (
    <Suspense
      fallback={
        lost ? (
          <div className="sort-notices">
            <p className="rounded-sm border border-line bg-card p-3 text-mark">
              {t("status.connectionLost")}
            </p>
          </div>
        ) : null
      }
    >
      <Shown data={data} board={board} />
    </Suspense>
  ) : null;
}
