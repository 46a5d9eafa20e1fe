import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { mergeable, mergeStep } from "../board/desk/merging.ts";
import { PlaceLabel } from "../board/place-row.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/**
 * Moves everything in a category to another one. With the id of that one after a "+", which has the same name, asks only
 * whether to do so.
 */
export default function MergeDialog({ value, board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation(["participant", "sort"]);
  const [id = "", twin = ""] = value.split("+");
  const others = mergeable(board.sort, id);
  const name = board.nameOf(id);
  const isAsked = others.some((tray) => tray.id === twin);
  if (name === "" || others.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const into = button.value;
    const text = t("merge.done", { name, category: board.nameOf(into) });
    const step = mergeStep(board.steps, board.sort, id, into, text);
    onClose();
    if (step) board.act(step, { focus: false });
  };
  return (
    <SortDialog
      title={isAsked ? t("merge.twice", { name }) : t("merge.title", { name })}
      closeTo={closeTo}
      onClose={onClose}
    >
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="id" value={id} />
        {isAsked ? (
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <a
              href={closeTo}
              className={buttonVariants({ size: "touch" })}
              onClick={(event) => {
                event.preventDefault();
                onClose();
              }}
            >
              {t("merge.no")}
            </a>
            <Button
              type="submit"
              name="into"
              value={twin}
              variant="primary"
              size="touch"
              data-autofocus=""
            >
              {t("merge.yes")}
            </Button>
          </div>
        ) : (
          <>
            <p className="mb-3 text-quiet">{t("merge.text", { name })}</p>
            <ul className="sort-places">
              {others.map((tray, at) => (
                <li key={tray.id}>
                  <button
                    type="submit"
                    name="into"
                    value={tray.id}
                    className="sort-place"
                    data-autofocus={at === 0 ? "" : undefined}
                  >
                    <PlaceLabel
                      name={board.nameOf(tray.id)}
                      description={tray.description}
                      count={tray.cards.length}
                    />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </form>
    </SortDialog>
  );
}
