import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import Keyboard from "lucide-react/icons/keyboard";
import LayoutGrid from "lucide-react/icons/layout-grid";
import RectangleVertical from "lucide-react/icons/rectangle-vertical";
import Undo2 from "lucide-react/icons/undo-2";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Progress } from "../../../ui/kit/progress.tsx";
import { StudyText } from "../../../ui/participation/untranslated.tsx";
import type { SaveState } from "../saving/save-state.ts";
import type { Figures } from "../state/sort-figures.ts";
import { SaveStatus } from "./notices/save-status.tsx";

/** The sticky header: the study's title, progress, save status, tools and "Complete sorting". */
export const BoardHeader = memo(function BoardHeader({
  title,
  figures,
  categories,
  completable,
  progress,
  completeLabel,
  mode,
  canUndo,
  canRedo,
  onStep,
  saving,
  savedAt,
  hydrated,
  onSwitchView,
}: {
  title: string;
  figures: Figures;
  categories: number;
  /** "Complete sorting" is offered, even if cards are left. */
  completable: boolean;
  progress: ReactNode;
  completeLabel: string | undefined;
  mode: "sort" | "review" | "preview";
  canUndo: boolean;
  canRedo: boolean;
  onStep: (step: "undo" | "redo") => void;
  saving: SaveState | null;
  savedAt: number | null;
  hydrated: boolean;
  /** Switches between one by one and the board. */
  onSwitchView: () => void;
}) {
  const { t, i18n } = useTranslation("sort");
  const { sorted, total, percent } = figures;
  const review = mode === "review";
  return (
    <div className="sort-header">
      <div className="sort-header-title">
        <StudyText text={title} as="h1" data-board-start="" tabIndex={-1} />
        <p className="sort-header-count">{t("board.categories", { count: categories })}</p>
      </div>
      <div className="sort-header-progress">
        {progress ?? (
          <>
            <Progress
              value={sorted}
              max={total}
              label={t("board.progress")}
              className="min-w-8 flex-1"
            />
            <span>
              {new Intl.NumberFormat(i18n.language, { style: "percent" }).format(percent / 100)}
            </span>
          </>
        )}
        {mode === "sort" ? <SaveStatus state={saving} savedAt={savedAt} /> : null}
      </div>
      {review ? null : (
        <div className="sort-header-tools">
          <button type="button" className="sort-link noscript:hidden" onClick={onSwitchView}>
            <span className="sort-one-by-one">
              <LayoutGrid aria-hidden className="size-4" />
              {t("oneByOne.toBoard")}
            </span>
            <span className="sort-on-board">
              <RectangleVertical aria-hidden className="size-4" />
              <span className="sort-link-word">{t("oneByOne.toOneByOne")}</span>
            </span>
          </button>
          {categories > 1 ? (
            <button type="submit" name="reorder" value="1" className="sort-link">
              <ArrowUpDown aria-hidden className="size-4" />
              <span className="sort-link-word">{t("board.reorder")}</span>
            </button>
          ) : null}
          <button
            type="button"
            className="sort-tool sort-on-board noscript:hidden"
            onClick={() => onStep("undo")}
            // Not `disabled`: after the last undo the button must keep the focus.
            aria-disabled={!hydrated || !canUndo}
            aria-label={t("board.undo")}
            title={t("board.undo")}
          >
            <Undo2 aria-hidden />
          </button>
          <button
            type="button"
            className="sort-tool sort-on-board noscript:hidden"
            onClick={() => onStep("redo")}
            aria-disabled={!hydrated || !canRedo}
            aria-label={t("board.redo")}
            title={t("board.redo")}
          >
            <Undo2 aria-hidden className="sort-redo" />
          </button>
          <button
            type="submit"
            name="instructions"
            value="1"
            className="sort-tool"
            aria-label={t("board.instructions")}
            title={t("board.instructions")}
          >
            <b aria-hidden>?</b>
          </button>
          <button
            type="submit"
            name="keys"
            value="1"
            className="sort-tool noscript:hidden"
            aria-label={t("board.keys")}
            title={t("board.keys")}
          >
            <Keyboard aria-hidden />
          </button>
        </div>
      )}
      <div className="sort-header-end">
        {completable && !review ? (
          <Button
            type="submit"
            name="complete"
            value="1"
            variant={percent === 100 ? "primary" : "secondary"}
            size="touch"
          >
            {completeLabel ?? t("board.complete")}
          </Button>
        ) : (
          <span className="sort-badge">{t("board.sortedOf", { sorted, total })}</span>
        )}
      </div>
    </div>
  );
});
