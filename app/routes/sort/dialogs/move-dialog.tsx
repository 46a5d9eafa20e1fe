import type { FormEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { limits, UNKNOWN_CATEGORY } from "../../../domain/limits.ts";
import { cardsIn, placeOf, SKIPPED_PLACE, UNSORTED_PLACE } from "../../../domain/sort-reducer.ts";
import { trimmed } from "../../../domain/trimmed.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { useInSteps } from "./in-steps.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** "Move to …": a card's whole text and picture, and every place that it can go to. */
export default function MoveDialog({ value, data, board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation("sort");
  const card = board.cards.find(({ id }) => id === value);
  const { sort } = board;
  const places = [
    ...sort.categories.map(({ id, name, cards }) => ({ id, name, count: cards.length })),
    { id: UNKNOWN_CATEGORY, name: t("move.unknown"), count: sort.unknown.length },
  ];
  const { shown, room } = useInSteps(places);
  if (!card) return null;
  const from = placeOf(sort, card.id);
  const there = cardsIn(sort, from);
  const at = there.indexOf(card.id);
  const ordered = from !== UNSORTED_PLACE && from !== SKIPPED_PLACE;
  const move = (to: string, index?: number) => {
    board.act({ type: "move", card: card.id, to, index });
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const form = new FormData(event.currentTarget);
    if (!(button instanceof HTMLButtonElement)) return;
    const index = form.get("index");
    if (index !== null) move(from, Number(index));
    else move(button.value);
  };
  return (
    <SortDialog title={t("move.title", { card: card.label })} closeTo={closeTo} onClose={onClose}>
      {card.image ? (
        <img
          src={card.image}
          alt=""
          className="mb-3 max-h-[min(15rem,30dvh)] max-w-full rounded-sm"
        />
      ) : null}
      {card.description ? (
        <p className="mb-3 whitespace-pre-line text-quiet">{card.description}</p>
      ) : null}
      <form method="post" onSubmit={submit} onKeyDown={walk}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="card" value={card.id} />
        <ul className="sort-places" aria-label={t("move.to")}>
          {shown.map(({ id, name, count }, index) => (
            <li key={id}>
              <button
                type="submit"
                name="to"
                value={id}
                className="sort-place"
                aria-current={id === from || undefined}
                data-autofocus={index === 0 ? "" : undefined}
              >
                <span className="min-w-0 break-words">{name}</span>
                <span className="sort-count">
                  <span aria-hidden>{count}</span>
                  <span className="sr-only">{t("board.cardsIn", { count })}</span>
                </span>
                {id === from ? (
                  <span className="ml-auto text-sm text-quiet">{t("move.here")}</span>
                ) : null}
              </button>
            </li>
          ))}
          {room ? <li aria-hidden style={{ height: room }} /> : null}
          {data.allow_skip && from !== SKIPPED_PLACE ? (
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
      {data.sort_type === "closed" ? null : (
        <details className="mt-3">
          <summary className="sort-place text-accent">{t("move.new")}</summary>
          <form
            method="post"
            className="mt-2 flex flex-wrap gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const name = trimmed(String(new FormData(event.currentTarget).get("name") ?? ""));
              if (name === "") return;
              const id = crypto.randomUUID();
              board.act({ type: "create", id, name, description: "", card: card.id });
              onClose();
            }}
          >
            <input type="hidden" name="intent" value="create" />
            <input type="hidden" name="card" value={card.id} />
            <Input
              name="name"
              required
              maxLength={limits.category_name}
              aria-label={t("move.name")}
              placeholder={t("category.namePlaceholder")}
              autoComplete="off"
              className="min-h-11 min-w-40 flex-1"
            />
            <Button type="submit" className="min-h-11">
              {t("move.create")}
            </Button>
          </form>
        </details>
      )}
      {ordered && there.length > 1 ? (
        <div className="mt-3 flex gap-2">
          {([-1, 1] as const).map((step) => (
            <form key={step} method="post" onSubmit={submit}>
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="card" value={card.id} />
              <input type="hidden" name="to" value={from} />
              <input type="hidden" name="index" value={at + step} />
              <Button
                type="submit"
                className="min-h-11"
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

/** Arrow keys walk the list of places, as in a menu. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button[name=to]")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
}
