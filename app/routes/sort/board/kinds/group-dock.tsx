import Group from "lucide-react/icons/group";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SortStep } from "../../../../domain/sorts/sort-kinds.ts";
import { StudyText } from "../../../../ui/participation/untranslated.tsx";
import { DockEnd } from "../dock-end.tsx";
import { DockUndo } from "../dock-undo.tsx";
import type { DockEndProps } from "../kind-parts.ts";
import { PlaceRow } from "../place-row.tsx";
import { focusOn } from "../state/focus-on.ts";
import { ignoreHasty, useSettling } from "../state/use-settling.ts";
import { groupPlace, HeldCards } from "./group-place.tsx";
import { togetherWith, topLevel } from "./together.ts";

/** One by one, after the last card: the categories take their turn as cards, and are put together. */
export function GroupDock(props: DockEndProps) {
  const { board, onSwitchView, onEdit, onName } = props;
  const { t } = useTranslation("kinds");
  /** First "", when this began, then the categories that stay in no larger group; each with the step before it. */
  const [passed, setPassed] = useState<readonly { id: string; after: SortStep | undefined }[]>([]);
  const passing = (id: string) => ({ id, after: board.lastStep });
  const top = topLevel(board.sort.categories);
  const loose = top.filter(({ is_group }) => !is_group);
  const current =
    passed.length > 0 &&
    top.length > 1 &&
    loose.find((tray) => !passed.some(({ id }) => id === tray.id));
  const last = passed.at(-1);
  /** Takes back the last press where no step came after it. */
  const onUndo =
    last && last.after === board.lastStep ? () => setPassed(passed.slice(0, -1)) : undefined;
  const id = current ? current.id : "";
  const form = useSettling<HTMLFormElement>(id);
  const card = useRef<HTMLElement>(null);
  const wasAsked = useRef(false);
  // The pressed button may be gone.
  useEffect(() => {
    if (id) card.current?.focus();
    else if (wasAsked.current) focusOn({ kind: "complete" });
    wasAsked.current = id !== "";
  }, [id]);
  if (!current)
    return (
      <DockEnd board={board} onUndo={onUndo} onSwitchView={onSwitchView}>
        {onName && top.length > 1 && loose.length > 0 ? (
          <button
            type="button"
            className="sort-place text-accent"
            onClick={() => setPassed([passing("")])}
          >
            <Group aria-hidden className="size-5 shrink-0" />
            {t("group.together")}
          </button>
        ) : null}
      </DockEnd>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const step = togetherWith(board.sort, [id], button.value);
    if (step) board.act(step, { focus: false });
  };
  const name = board.nameOf(current.id);
  const title = t("group.with", { name });
  return (
    <form
      ref={form}
      method="post"
      className="sort-dock sort-one-by-one"
      onSubmit={submit}
      onClickCapture={(event) => ignoreHasty(event, form.current)}
    >
      <section ref={card} aria-label={title} className="sort-dock-card" data-dock="" tabIndex={-1}>
        <p className="text-sm text-quiet">{title}</p>
        <StudyText text={name} as="h2" className="text-lg break-words" />
        <p className="mt-1 text-quiet">
          <HeldCards board={board} tray={current} />
        </p>
      </section>
      <div className="sort-dock-choices">
        <ul aria-label={title} className="sort-dock-trays">
          {top.map((tray) =>
            tray === current ? null : (
              <PlaceRow
                key={tray.id}
                id={tray.id}
                {...groupPlace(board, tray)}
                onOpen={tray.is_group ? onEdit : undefined}
              />
            ),
          )}
        </ul>
        <div className="sort-dock-foot">
          <button
            type="button"
            className="sort-place"
            onClick={() => setPassed([...passed, passing(id)])}
          >
            {t("group.alone")}
          </button>
          <DockUndo board={board} onUndo={onUndo} />
        </div>
      </div>
    </form>
  );
}
