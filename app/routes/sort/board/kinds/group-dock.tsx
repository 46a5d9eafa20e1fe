import Group from "lucide-react/icons/group";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { StudyText } from "../../../../ui/participation/untranslated.tsx";
import { DockEnd } from "../dock-end.tsx";
import type { DockEndProps } from "../kind-parts.ts";
import { PlaceRow } from "../place-row.tsx";
import { ignoreHasty, useSettling } from "../state/use-settling.ts";
import { groupPlace, HeldCards } from "./group-place.tsx";
import { togetherWith, topLevel } from "./together.ts";

/** One by one, after the last card: the categories take their turn as cards, and are put together. */
export function GroupDock(props: DockEndProps) {
  const { board, undo, onSwitchView, onEdit, onName } = props;
  const { t } = useTranslation("kinds");
  /** The categories that stay in no larger group; null before the first is asked about. */
  const [alone, setAlone] = useState<readonly string[] | null>(null);
  const top = topLevel(board.sort.categories);
  const loose = top.filter(({ is_group }) => !is_group);
  const current = alone && top.length > 1 && loose.find(({ id }) => !alone.includes(id));
  const id = current ? current.id : "";
  const form = useSettling<HTMLFormElement>(id);
  const card = useRef<HTMLElement>(null);
  // The pressed button may be gone.
  useEffect(() => {
    if (id) card.current?.focus();
  }, [id]);
  if (!current)
    return (
      <DockEnd board={board} undo={undo} onSwitchView={onSwitchView}>
        {onName && top.length > 1 && loose.length > 0 ? (
          <button type="button" className="sort-place text-accent" onClick={() => setAlone([])}>
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
          <button type="button" className="sort-place" onClick={() => setAlone([...alone, id])}>
            {t("group.alone")}
          </button>
          {undo}
        </div>
      </div>
    </form>
  );
}
