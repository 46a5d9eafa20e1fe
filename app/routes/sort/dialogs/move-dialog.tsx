import { clsx } from "clsx";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { uuid } from "../../../domain/fields/uuid.ts";
import { limits, UNKNOWN_CATEGORY } from "../../../domain/limits/limits.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import {
  cardsIn,
  placesOfCard,
  SKIPPED_PLACE,
  UNSORTED_PLACE,
} from "../../../domain/sorts/sort-reducer.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { StudyText } from "../../../ui/participation/untranslated.tsx";
import { PlaceLabel } from "../board/place-row.tsx";
import { placeOfKey, useNumberKeys } from "../board/state/number-keys.ts";
import RankRows from "../task/rank-rows.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { useProgressiveRows } from "./progressive-rows.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** "Move to …": a card's full text and picture, and every place that it can go to. */
export default function MoveDialog({
  value,
  board,
  closeTo,
  onClose,
  problem,
  more = null,
}: DialogProps & {
  /** What else can be done with the card. */
  more?: ReactNode;
}) {
  const { t } = useTranslation("sort");
  const card = board.cards.find(({ id }) => id === value);
  const { sort, rules } = board;
  const places = [
    ...sort.categories.map(({ id, description, cards }) => ({
      id,
      name: board.nameOf(id, true),
      description,
      count: cards.length,
    })),
    ...(rules.allow_unknown
      ? [
          {
            id: UNKNOWN_CATEGORY,
            name: t("move.unknown"),
            description: "",
            count: sort.unknown.length,
          },
        ]
      : []),
  ];
  const { shown, placeholderHeight } = useProgressiveRows(places);
  const [numberKeys] = useNumberKeys();
  if (!card) return null;
  const [from = UNSORTED_PLACE, ...others] = placesOfCard(sort, card.id);
  const here = [from, ...others];
  const there = cardsIn(sort, from);
  const at = there.indexOf(card.id);
  const ordered = from !== UNSORTED_PLACE && from !== SKIPPED_PLACE && others.length === 0;
  const move = (to: string, index?: number) => {
    board.act({ type: "move", card: card.id, to, index });
    onClose();
  };
  const keydown = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event);
    const place = numberKeys
      ? placeOfKey(event.key, sort.categories, rules.allow_unknown)
      : undefined;
    if (place) move(place);
    else if (place === null) board.announce(t("announce.noCategory", { key: event.key }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const form = new FormData(event.currentTarget);
    if (!(button instanceof HTMLButtonElement)) return;
    const index = button.name === "index" ? button.value : form.get("index");
    if (index !== null) move(from, Number(index));
    else move(button.value);
  };
  const title = t("move.title", { card: card.label });
  const isFirst = sort.categories.length === 0;
  const newCategory =
    rules.sort_type === "closed" ? null : (
      <NewCategory
        card={card.id}
        board={board}
        onClose={onClose}
        problem={problem}
        first={isFirst}
      />
    );
  return (
    <SortDialog
      title={card.picture_only ? <span className="sr-only">{title}</span> : title}
      closeTo={closeTo}
      onClose={onClose}
    >
      {card.image ? (
        <a href={card.image} target="_blank" rel="noreferrer" className="mb-3 inline-block">
          <img
            src={card.image}
            alt={t("move.enlarge", { card: card.label })}
            className={clsx(
              "max-w-full rounded-sm",
              card.size === "large" ? "max-h-[min(24rem,45dvh)]" : "max-h-[min(15rem,30dvh)]",
            )}
          />
        </a>
      ) : null}
      <StudyText text={card.description} className="mb-3 whitespace-pre-line text-quiet" />
      {more}
      {isFirst ? newCategory : null}
      <form method="post" onSubmit={submit} onKeyDown={keydown}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="card" value={card.id} />
        <ul className="sort-places" aria-label={t("move.to")}>
          {shown.map(({ id, name, description, count }, index) => (
            <li key={id}>
              <button
                type="submit"
                name="to"
                value={id}
                className="sort-place"
                aria-current={here.includes(id) || undefined}
                // Never a special category: a second Enter would file the card there.
                data-autofocus={index === 0 && !isFirst ? "" : undefined}
              >
                <PlaceLabel name={name} description={description} count={count} />
                {here.includes(id) ? (
                  <span className="text-sm text-quiet">{t("move.here")}</span>
                ) : null}
              </button>
            </li>
          ))}
          {placeholderHeight ? <li aria-hidden style={{ height: placeholderHeight }} /> : null}
          {rules.allow_skip && from !== SKIPPED_PLACE ? (
            <li>
              <button type="submit" name="to" value={SKIPPED_PLACE} className="sort-place">
                {t("move.skip")}
              </button>
            </li>
          ) : null}
          {from !== UNSORTED_PLACE ? (
            <li>
              <button type="submit" name="to" value={UNSORTED_PLACE} className="sort-place">
                {t("move.back")}
              </button>
            </li>
          ) : null}
        </ul>
      </form>
      {isFirst ? null : newCategory}
      {ordered && there.length > 1 && rules.ranking ? (
        <form method="post" onSubmit={submit} className="mt-5">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="card" value={card.id} />
          <input type="hidden" name="to" value={from} />
          <RankRows board={board} card={card.id} category={{ id: from, cards: there }} />
        </form>
      ) : ordered && there.length > 1 ? (
        <div className="mt-3 flex gap-2">
          {([-1, 1] as const).map((step) => (
            <form key={step} method="post" onSubmit={submit}>
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="card" value={card.id} />
              <input type="hidden" name="to" value={from} />
              <input type="hidden" name="index" value={at + step} />
              <Button
                type="submit"
                size="touch"
                disabled={at + step < 0 || at + step >= there.length}
              >
                {t(step < 0 ? "move.up" : "move.down")}
              </Button>
            </form>
          ))}
        </div>
      ) : null}
    </SortDialog>
  );
}

/** Creates a category for the card; its name can be given later. */
function NewCategory({
  card,
  board,
  onClose,
  problem,
  first,
}: Pick<DialogProps, "board" | "onClose" | "problem"> & {
  card: string;
  /** There is no category yet: stands above the other places, and has the focus. */
  first: boolean;
}) {
  const { t } = useTranslation("sort");
  const errorText = useErrorText("refusals");
  const refused = problem?.fields?.name;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = trimmed(String(new FormData(event.currentTarget).get("name") ?? ""));
    board.act({ type: "create", id: uuid(), name, description: "", card });
    onClose();
  };
  return (
    <details
      open={refused !== undefined}
      className={first ? "mb-1.5" : "mt-3"}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector<HTMLElement>("[name=name]")?.focus();
      }}
    >
      <summary className="sort-place text-accent" data-autofocus={first ? "" : undefined}>
        {t("move.new")}
      </summary>
      <form method="post" className="mt-2 flex flex-wrap gap-2" onSubmit={submit}>
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="card" value={card} />
        <Limit
          max={limits.category_name}
          problem={refused && errorText(refused)}
          className="min-w-40 flex-1"
        >
          <Input
            name="name"
            defaultValue={problem?.typed?.name}
            aria-label={t("move.name")}
            placeholder={t("board.namePlaceholder")}
            autoComplete="off"
            className="min-h-11"
          />
        </Limit>
        <Button type="submit" size="touch">
          {t("move.create")}
        </Button>
      </form>
    </details>
  );
}

/** Arrow keys move the focus through the list of places, as in a menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button[name=to]")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
}
