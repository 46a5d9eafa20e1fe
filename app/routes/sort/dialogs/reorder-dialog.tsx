import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** The order of the categories: by dragging, by the arrows, and without JavaScript step by step. */
export default function ReorderDialog({ board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation("sort");
  const [ids, setIds] = useState(() => board.sort.categories.map(({ id }) => id));
  const [awake, setAwake] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  useEffect(() => setAwake(true), []);
  const names = new Map(board.sort.categories.map(({ id, name }) => [id, name]));
  const shift = (id: string, to: number) =>
    setIds((before) => {
      const rest = before.filter((other) => other !== id);
      return to < 0 || to > rest.length ? before : [...rest.slice(0, to), id, ...rest.slice(to)];
    });
  const over = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    shift(dragged, index);
  };
  return (
    <SortDialog title={t("category.reorderTitle")} closeTo={closeTo} onClose={onClose}>
      <p className="mb-3 text-quiet">{t("category.reorderText")}</p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          board.act({ type: "order", ids });
        }}
      >
        <input type="hidden" name="intent" value="order" />
        <ol className="flex flex-col gap-2">
          {ids.map((id, index) => {
            const name = names.get(id) ?? "";
            return (
              <li
                key={id}
                draggable={awake}
                onDragStart={() => setDragged(id)}
                onDragOver={(event) => over(event, index)}
                onDragEnd={() => setDragged(null)}
                className="sort-card py-0! pr-0!"
                data-lifted={dragged === id ? "" : undefined}
              >
                <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-quiet" />
                <span className="text-quiet tabular-nums">{index + 1}</span>
                <span className="min-w-0 flex-1 py-2 break-words">{name}</span>
                <span className="flex shrink-0">
                  {(["up", "down"] as const).map((way) => {
                    const to = index + (way === "up" ? -1 : 1);
                    return (
                      <button
                        key={way}
                        type={awake ? "button" : "submit"}
                        name={way}
                        value={id}
                        onClick={() => awake && shift(id, to)}
                        disabled={to < 0 || to >= ids.length}
                        aria-label={t(way === "up" ? "category.moveUp" : "category.moveDown", {
                          name,
                        })}
                        className="sort-tool"
                      >
                        {way === "up" ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                      </button>
                    );
                  })}
                </span>
              </li>
            );
          })}
        </ol>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <a
            href={closeTo}
            className={buttonVariants({ className: "min-h-11" })}
            data-autofocus=""
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            {t("actions.cancel", { ns: "common" })}
          </a>
          {/* Without JavaScript each arrow saves by itself. */}
          <Button
            type={awake ? "submit" : "button"}
            variant="primary"
            className="min-h-11 noscript:hidden"
          >
            {t("actions.save", { ns: "common" })}
          </Button>
        </div>
      </form>
    </SortDialog>
  );
}
