import { type DragEvent, memo, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useScripted } from "../../../ui/frame/scripted.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { StudyText } from "../../../ui/participation/untranslated.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { useProgressiveRows } from "./progressive-rows.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** Reorders the categories by dragging or with arrows; without JavaScript each arrow is a request. */
export default function ReorderDialog({ board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation("participant");
  const [ids, setIds] = useState(() => board.sort.categories.map(({ id }) => id));
  const { shown, placeholderHeight } = useProgressiveRows(ids);
  const hydrated = useScripted();
  const [dragged, setDragged] = useState<string | null>(null);
  const [shifted, setShifted] = useState<string | null>(null);
  const names = new Map(board.sort.categories.map(({ id }) => [id, board.nameOf(id)]));
  const shift = useCallback((id: string, to: number) => {
    setShifted(id);
    setIds((before) => {
      const rest = before.filter((other) => other !== id);
      return to < 0 || to > rest.length ? before : [...rest.slice(0, to), id, ...rest.slice(to)];
    });
  }, []);
  const over = useCallback(
    (event: DragEvent, index: number) => {
      if (dragged === null) return;
      event.preventDefault();
      shift(dragged, index);
    },
    [dragged, shift],
  );
  return (
    <SortDialog title={t("category.reorderTitle")} closeTo={closeTo} onClose={onClose}>
      <p className="mb-3 text-quiet">{t("category.reorderText")}</p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          board.act({ type: "order", ids });
          onClose();
        }}
      >
        <input type="hidden" name="intent" value="order" />
        <ol className="flex flex-col gap-2">
          {shown.map((id, index) => (
            <Row
              key={id}
              id={id}
              name={names.get(id) ?? ""}
              index={index}
              last={index === ids.length - 1}
              hydrated={hydrated}
              lifted={dragged === id}
              onShift={shift}
              onLift={setDragged}
              onOver={over}
            />
          ))}
          {placeholderHeight ? <li aria-hidden style={{ height: placeholderHeight }} /> : null}
        </ol>
        <p role="status" className="sr-only">
          {shifted === null
            ? null
            : t("category.position", {
                name: names.get(shifted),
                position: ids.indexOf(shifted) + 1,
                total: ids.length,
              })}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <a
            href={closeTo}
            className={buttonVariants({ size: "touch" })}
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            {t("actions.cancel", { ns: "frame" })}
          </a>
          {/* Without JavaScript each arrow saves at once. */}
          <Button
            type={hydrated ? "submit" : "button"}
            variant="primary"
            size="touch"
            className="noscript:hidden"
          >
            {t("actions.save", { ns: "frame" })}
          </Button>
        </div>
      </form>
    </SortDialog>
  );
}

/**
 * A category in the list; memoized, so that only moved rows re-render. Its arrows are characters,
 * not SVG icons: with thirty rows, removing the icons was a fifth of the cost of Save.
 */
const Row = memo(function Row({
  id,
  name,
  index,
  last,
  hydrated,
  lifted,
  onShift,
  onLift,
  onOver,
}: {
  id: string;
  name: string;
  index: number;
  last: boolean;
  hydrated: boolean;
  lifted: boolean;
  onShift: (id: string, to: number) => void;
  onLift: (id: string | null) => void;
  onOver: (event: DragEvent, index: number) => void;
}) {
  const { t } = useTranslation("participant");
  return (
    <li
      draggable={hydrated}
      onDragStart={() => onLift(id)}
      onDragOver={(event) => onOver(event, index)}
      onDragEnd={() => onLift(null)}
      className="sort-card sort-row"
      data-lifted={lifted ? "" : undefined}
    >
      <span className="text-quiet tabular-nums">{index + 1}</span>
      <StudyText text={name} as="span" className="min-w-0 flex-1 py-2 break-words" />
      <span className="flex shrink-0">
        {(["up", "down"] as const).map((way) => (
          <button
            key={way}
            type={hydrated ? "button" : "submit"}
            name={way}
            value={id}
            onClick={() => hydrated && onShift(id, index + (way === "up" ? -1 : 1))}
            // Not `disabled`: the button must keep the focus at the end of the list.
            aria-disabled={way === "up" ? index === 0 : last}
            data-autofocus={way === "down" && index === 0 ? "" : undefined}
            aria-label={t(way === "up" ? "category.moveUp" : "category.moveDown", { name })}
            className="sort-tool text-lg"
          >
            {way === "up" ? "↑" : "↓"}
          </button>
        ))}
      </span>
    </li>
  );
});
