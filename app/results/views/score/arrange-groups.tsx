import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { outlineOf, withGroupAt, withMoved } from "../../../domain/cards/arrange.ts";
import type { MatchedOutline } from "../../../domain/cards/outline.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { cn } from "../../../ui/kit/cn.ts";
import { Input } from "../../../ui/kit/fields/input.tsx";

/** The type of what is dragged by a group's handle: the group's index. */
const GROUP = "application/x-group";

/**
 * A structure as groups of cards. Cards are dragged into another group with the mouse, or chosen and sent there by a
 * button, which keyboard and finger do too. Groups are dragged by their handles, or moved by buttons.
 */
export function ArrangeGroups({
  plan: { groups, missing, name: letter },
  cards,
  onText,
}: {
  plan: MatchedOutline & { name: string };
  cards: readonly { id: string; label: string }[];
  onText: (text: string) => void;
}) {
  const { t } = useTranslation("results");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** The group that a dragged card or group is over, by its index. */
  const [over, setOver] = useState<number | null>(null);
  const labels = new Map(cards.map(({ id, label }) => [id, label]));
  const move = (moved: readonly string[], to: number | null) => {
    onText(outlineOf(withMoved(groups, moved, to, t("score.newGroup")), labels));
    setChosen([]);
  };
  const rename = (at: number, typed: string) => {
    const name = trimmed(typed);
    if (name !== "" && name !== groups[at]?.name)
      onText(outlineOf(groups.with(at, { name, cards: groups[at]?.cards ?? [] }), labels));
  };
  const list = useRef<HTMLDivElement>(null);
  /** The button whose press moves the focus with its group: it is another element there. */
  const [pressed, setPressed] = useState<{ step: string } | null>(null);
  const moveGroup = (from: number, to: number) =>
    onText(outlineOf(withGroupAt(groups, from, to), labels));
  const step = (at: number, by: 1 | -1) => {
    moveGroup(at, at + by);
    setPressed({ step: `${at + by} ${by}` });
  };
  useEffect(() => {
    if (pressed) list.current?.querySelector<HTMLElement>(`[data-step="${pressed.step}"]`)?.focus();
  }, [pressed]);
  // A dragged card takes the chosen ones with it, if it is one of them.
  const dragged = (id: string) => (chosen.includes(id) ? chosen : [id]);
  const target = (at: number, to: number | null) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(at);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      const group = event.dataTransfer.getData(GROUP);
      const id = event.dataTransfer.getData("text/plain");
      if (group === "") {
        if (labels.has(id)) move(dragged(id), to);
      } else if (at < groups.length) moveGroup(Number(group), at);
    },
  });
  const box = (at: number) =>
    cn("rounded-md border border-line bg-tray p-2", over === at && "border-mark");
  const chips = (ids: readonly string[]) => (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {ids.map((id) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            dir="auto"
            draggable
            aria-pressed={chosen.includes(id)}
            onDragStart={(event) => event.dataTransfer.setData("text/plain", id)}
            onClick={() =>
              setChosen(
                chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
              )
            }
            className="index-card max-w-full cursor-grab rounded-sm px-2.5 py-1 text-start text-sm break-words hover:border-control aria-pressed:border-mark aria-pressed:font-medium aria-pressed:text-mark max-nav:min-h-11"
          >
            {labels.get(id)}
          </button>
        </li>
      ))}
    </ul>
  );
  const moveHere = (to: number | null, place: string) => (
    <Button
      size="sm"
      disabled={chosen.length === 0}
      aria-label={t("score.moveTo", { count: chosen.length, place })}
      onClick={() => move(chosen, to)}
    >
      {t("score.moveHere", { count: chosen.length })}
    </Button>
  );
  const stepTo = (at: number, by: 1 | -1) => {
    const Icon = by === 1 ? ArrowDown : ArrowUp;
    const place = t("score.groupName", { name: letter, number: at + 1 });
    return (
      <Button
        variant="ghost"
        size="icon"
        data-step={`${at} ${by}`}
        disabled={!groups[at + by]}
        aria-label={`${t(by === 1 ? "score.moveDown" : "score.moveUp")}: ${groups[at]?.name || place}`}
        onClick={() => step(at, by)}
        className="max-nav:size-11"
      >
        <Icon aria-hidden />
      </Button>
    );
  };
  const end = groups.length;
  return (
    <div ref={list} className="grid gap-3">
      <p className="text-sm text-quiet">
        <span className="pointer-coarse:hidden">{t("score.dragSays")} </span>
        {t("score.pressSays")}
      </p>
      {groups.map(({ cards: own, name }, at) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name while one is typed
          key={at}
          aria-label={name}
          className={box(at)}
          {...target(at, at)}
        >
          <div className="flex flex-wrap items-center gap-2">
            <span
              // The buttons do the same for keys and fingers.
              aria-hidden
              draggable
              onDragStart={(event) => event.dataTransfer.setData(GROUP, String(at))}
              className="cursor-grab text-quiet pointer-coarse:hidden"
            >
              <GripVertical className="size-5" />
            </span>
            <Limit key={name} max={limits.category_name} className="min-w-40 flex-1">
              <Input
                dir="auto"
                aria-label={t("score.groupName", { name: letter, number: at + 1 })}
                defaultValue={name}
                onBlur={({ target }) => target.validity.valid && rename(at, target.value)}
                onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
              />
            </Limit>
            <span className="flex">
              {stepTo(at, -1)}
              {stepTo(at, 1)}
            </span>
            {moveHere(at, name)}
          </div>
          {chips(own)}
        </section>
      ))}
      <section aria-label={t("score.newGroup")} className={box(end)} {...target(end, end)}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-quiet">{t("score.newGroup")}</span>
          {moveHere(end, t("score.newGroup"))}
        </div>
      </section>
      <section
        aria-label={t("score.notPlaced")}
        className={box(end + 1)}
        {...target(end + 1, null)}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-quiet">{t("score.notPlaced")}</span>
          {moveHere(null, t("score.notPlaced"))}
        </div>
        {chips(missing.map(({ id }) => id))}
      </section>
    </div>
  );
}
