import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import type { BoardState } from "./state/use-board.ts";

/** One by one: undoes the last step, or with `onUndo` what was pressed after it. */
export function DockUndo({
  board,
  onUndo,
}: {
  board: BoardState;
  onUndo?: (() => void) | undefined;
}) {
  const { t } = useTranslation("sort");
  return (
    <button
      type="button"
      className="sort-place"
      data-undo=""
      aria-disabled={!(onUndo || board.canUndo)}
      onClick={onUndo ?? (() => board.step("undo"))}
    >
      <Undo2 aria-hidden className="size-5 shrink-0" />
      {t("board.undo")}
    </button>
  );
}
