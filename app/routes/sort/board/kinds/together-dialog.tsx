import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useScripted } from "../../../../ui/frame/scripted.ts";
import { Button } from "../../../../ui/kit/button.tsx";
import { Checkbox } from "../../../../ui/kit/fields/checkbox.tsx";
import type { DialogProps } from "../../dialogs/dialog-props.ts";
import { SortDialog } from "../../dialogs/sort-dialog.tsx";
import { PlaceLabel } from "../place-row.tsx";
import { groupPlace } from "./group-place.tsx";
import { togetherWith, topLevel } from "./together.ts";

/** Puts one category together with another one or with a larger group, or several with each other. */
export default function TogetherDialog(props: DialogProps) {
  const { value, board, closeTo, onClose } = props;
  const { t } = useTranslation("kinds");
  const one = board.sort.categories.some(({ id }) => id === value);
  return (
    <SortDialog
      title={one ? t("group.with", { name: board.nameOf(value) }) : t("group.together")}
      closeTo={closeTo}
      onClose={onClose}
    >
      {one ? <With {...props} /> : <Several {...props} />}
    </SortDialog>
  );
}

/** Every place that a category can go to. */
function With({ value: id, board, onClose }: DialogProps) {
  const { t } = useTranslation("kinds");
  const { categories } = board.sort;
  const parent = categories.find((tray) => tray.id === id)?.parent;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const step = togetherWith(board.sort, [id], button.value || null);
    // First: a new larger group's name field gets the focus.
    onClose();
    if (step) board.act(step);
  };
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="together" />
      <input type="hidden" name="member" value={id} />
      <ul className="sort-places">
        {topLevel(categories)
          .filter((tray) => tray.id !== id)
          .map((tray, at) => (
            <li key={tray.id}>
              <button
                type="submit"
                name="with"
                value={tray.id}
                className="sort-place"
                aria-current={tray.id === parent || undefined}
                data-autofocus={at === 0 ? "" : undefined}
              >
                <PlaceLabel {...groupPlace(board, tray)} />
              </button>
            </li>
          ))}
        {parent === undefined ? null : (
          <li>
            <button type="submit" name="with" value="" className="sort-place">
              {t("group.alone")}
            </button>
          </li>
        )}
      </ul>
    </form>
  );
}

/** The categories that are in no larger group yet, to choose from. */
function Several({ board, onClose }: DialogProps) {
  const { t } = useTranslation("kinds");
  const scripted = useScripted();
  const [chosen, setChosen] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const members = new FormData(event.currentTarget).getAll("member").map(String);
    const step = togetherWith(board.sort, members, "");
    onClose();
    if (step) board.act(step);
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      onChange={({ currentTarget }) =>
        setChosen(new FormData(currentTarget).getAll("member").length)
      }
    >
      <input type="hidden" name="intent" value="together" />
      <ul className="grid gap-1">
        {topLevel(board.sort.categories)
          .filter(({ is_group }) => !is_group)
          .map(({ id }, at) => (
            <li key={id}>
              <Checkbox
                name="member"
                value={id}
                label={board.nameOf(id)}
                data-autofocus={at === 0 ? "" : undefined}
                className="min-h-11 py-2.5"
              />
            </li>
          ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button type="submit" variant="primary" size="touch" disabled={scripted && chosen < 2}>
          {t("group.together")}
        </Button>
      </div>
    </form>
  );
}
