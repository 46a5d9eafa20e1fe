import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Late } from "../../../../ui/frame/late-component.tsx";
import { notices } from "../late-components.ts";
import type { BoardData } from "../state/board-data.ts";
import type { BoardState } from "../state/use-board.ts";

/** Renders the notices from the first event on: a network failure, a change of the study, a conflict. */
export function LazyNotices({ data, board }: { data: BoardData; board: BoardState }) {
  const { t } = useTranslation("sort");
  const { state } = board.saving;
  const lost = state?.kind === "offline";
  const shown = useRef(false);
  const wasLost = useRef(false);
  wasLost.current ||= lost;
  shown.current ||=
    board.notice !== null ||
    (data.mode === "sort" && (state?.status ?? data.status) !== "active") ||
    (state !== null && !["saved", "saving", "completed"].includes(state.kind));
  return shown.current ? (
    <Late
      of={notices}
      props={{ data, board, wasLost: wasLost.current }}
      fallback={
        lost ? (
          <div className="sort-notices">
            {/* As high as the notice, whose text stands beside an icon. */}
            <p className="rounded-sm border border-line bg-card py-3 ps-12 pe-4 text-mark">
              {t("status.connectionLost")}
            </p>
          </div>
        ) : null
      }
    />
  ) : null;
}
