import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { latePart, Part } from "../../../ui/part.tsx";
import type { BoardData } from "./board-data.ts";
import type { BoardState } from "./use-board.ts";

/** Fetched early, since the network may be what there is to tell about. */
const notices = latePart(
  () => import("./notices.tsx"),
  () => document.querySelector(".sort-notices") !== null,
);
export const fetchNotices = notices.fetch;

/** What has happened to the network, the study or the sort; nothing at all until something has. */
export function LazyNotices({ data, board }: { data: BoardData; board: BoardState }) {
  const { t } = useTranslation("sort");
  const { state } = board.saving;
  const lost = state?.kind === "offline";
  const happened = useRef(false);
  const wasLost = useRef(false);
  wasLost.current ||= lost;
  happened.current ||=
    board.notice !== null ||
    (data.mode === "sort" && (state?.status ?? data.status) !== "active") ||
    (state !== null && !["saved", "saving", "completed"].includes(state.kind));
  return happened.current ? (
    <Part
      of={notices}
      props={{ data, board, wasLost: wasLost.current }}
      fallback={
        lost ? (
          <div className="sort-notices">
            <p className="rounded-sm border border-line bg-card p-3 text-mark">
              {t("status.connectionLost")}
            </p>
          </div>
        ) : null
      }
    />
  ) : null;
}
