import Group from "lucide-react/icons/group";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { StudyText } from "../../../../ui/participation/untranslated.tsx";
import { PlaceRow } from "../dock.tsx";
import { DockEnd } from "../dock-end.tsx";
import type { DockEndProps } from "../kind-parts.ts";
import { CardNames } from "../pictures/card-name.tsx";
import { ignoreHasty, useSettling } from "../state/use-settling.ts";
import { membersOf, togetherWith, topLevel } from "./together.ts";

/** One by one, after the last card: the categories take their turn as cards, and are put together. */
export function GroupDock(props: DockEndProps) {
  const { board, undo, onSwitchView, onEdit, onName } = props;
  const { t } = useTranslation("kinds");
  const [isOn, setOn] = useState(false);
  /** The categories that stay in no larger group. */
  const [alone, setAlone] = useState<readonly string[]>([]);
  const { categories } = board.sort;
  const top = topLevel(categories);
  const loose = top.filter(({ is_group }) => !is_group);
  const waiting = loose.filter(({ id }) => !alone.includes(id));
  const current = isOn && top.length > 1 ? waiting[0] : undefined;
  const form = useSettling<HTMLFormElement>(current?.id ?? "");
  const card = useRef<HTMLElement>(null);
  const id = current?.id;
  // The pressed button may be gone.
  useEffect(() => {
    if (id !== undefined) card.current?.focus();
  }, [id]);
  const cardOf = new Map(board.cards.map((each) => [each.id, each]));
  const cardsOf = (ids: readonly string[]) => ids.flatMap((each) => cardOf.get(each) ?? []);
  if (!current)
    return (
      <DockEnd board={board} undo={undo} onSwitchView={onSwitchView}>
        {onName && top.length > 1 && loose.length > 0 ? (
          <button
            type="button"
            className="sort-place text-accent"
            onClick={() => {
              setAlone([]);
              setOn(true);
            }}
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
    const step = togetherWith(board.sort, [current.id], button.value);
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
          <CardNames cards={cardsOf(current.cards)} />
        </p>
      </section>
      <div className="sort-dock-choices">
        <ul aria-label={title} className="sort-dock-trays">
          {top.map((tray) => {
            if (tray === current) return null;
            const members = membersOf(categories, tray.id);
            const inside = members.map((each) => board.nameOf(each.id));
            return (
              <PlaceRow
                key={tray.id}
                id={tray.id}
                name={board.nameOf(tray.id)}
                description={
                  inside.length + tray.cards.length > 0 && (
                    <CardNames names={inside} cards={cardsOf(tray.cards)} />
                  )
                }
                count={[tray, ...members].reduce((sum, { cards }) => sum + cards.length, 0)}
                onOpen={tray.is_group ? onEdit : undefined}
              />
            );
          })}
        </ul>
        <div className="sort-dock-foot">
          <button
            type="button"
            className="sort-place"
            onClick={() => setAlone([...alone, current.id])}
          >
            {t("group.alone")}
          </button>
          {undo}
        </div>
      </div>
    </form>
  );
}
