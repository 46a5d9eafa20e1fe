import Check from "lucide-react/icons/check";
import LayoutGrid from "lucide-react/icons/layout-grid";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { allSortedText } from "../state/sort-figures.ts";
import { DockUndo } from "./dock-undo.tsx";
import type { BoardState } from "./state/use-board.ts";
import { useSettling } from "./state/use-settling.ts";

/** One by one, after the last card: the next step. */
export function DockEnd({
  board,
  onUndo,
  onSwitchView,
  children,
}: {
  board: BoardState;
  /** What "Undo" undoes instead of the last step. */
  onUndo?: (() => void) | undefined;
  onSwitchView: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation("sort");
  const end = useSettling<HTMLDivElement>("end");
  return (
    <div ref={end} className="sort-dock sort-one-by-one">
      <p className="sort-dock-end" data-dock="" tabIndex={-1}>
        <Check aria-hidden />
        <strong>{allSortedText(t, board.figures)}</strong>
        {t("board.allSortedHint")}
      </p>
      <div className="sort-dock-foot">
        {children}
        <DockUndo board={board} onUndo={onUndo} />
        <button type="button" className="sort-place" onClick={onSwitchView}>
          <LayoutGrid aria-hidden className="size-5 shrink-0" />
          {t("oneByOne.check")}
        </button>
      </div>
    </div>
  );
}
