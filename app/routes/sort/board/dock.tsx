import Plus from "lucide-react/icons/plus";
import { type FormEvent, type KeyboardEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits/limits.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import { SKIPPED_PLACE } from "../../../domain/sorts/sort-reducer.ts";
import { Late } from "../../../ui/frame/late-component.tsx";
import { listed } from "../../../ui/pages/listed.ts";
import { StudyText, useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import type { DialogRequest } from "../dialogs/dialog-props.ts";
import { DockEnd } from "./dock-end.tsx";
import { DockUndo } from "./dock-undo.tsx";
import type { KindParts } from "./kind-parts.ts";
import { rankRows } from "./late-components.ts";
import { NameField } from "./name-field.tsx";
import { Hint } from "./notices/hint.tsx";
import { CardNames, hasPictures } from "./pictures/card-name.tsx";
import { PlaceCount, PlaceRow } from "./place-row.tsx";
import { focusOn } from "./state/focus-on.ts";
import { placeOfKey } from "./state/number-keys.ts";
import type { BoardState } from "./state/use-board.ts";
import { ignoreHasty, isSettling, useSettling } from "./state/use-settling.ts";

/** So many cards tell what is in a category. */
const LABELS = 3;

/**
 * One by one: shows the next unsorted card, and below it every place it can go to. Choosing a place
 * moves the card there and shows the next card; the places do not move on screen.
 */
export function Dock({
  board,
  onName,
  numberKeys,
  onOpen,
  onSwitchView,
  End = DockEnd,
}: {
  board: BoardState;
  /** Makes the categories editable. */
  onName: ((id: string, name: string) => void) | undefined;
  numberKeys: boolean;
  onOpen: (request: DialogRequest, by?: Element | null) => void;
  onSwitchView: () => void;
  End?: KindParts["DockEnd"];
}) {
  const { t, i18n } = useTranslation("sort");
  const languageOf = useLanguageOf();
  const { sort, unsorted, figures } = board;
  /** The card after the last "Skip for now". The first unsorted card from there on is shown, wrapping around. */
  const [startId, setStartId] = useState("");
  /** The category that was just created: it is named beside its card, before the next card comes. */
  const [naming, setNaming] = useState("");
  /** The card whose place within its category is asked for, before the next card comes. */
  const [placing, setPlacing] = useState("");
  const indexOf = useMemo(() => new Map(board.cards.map(({ id }, at) => [id, at])), [board.cards]);
  const start = indexOf.get(startId) ?? 0;
  const at = Math.max(
    0,
    unsorted.findIndex(({ id }) => (indexOf.get(id) ?? 0) >= start),
  );
  // Its card may be moved meanwhile, by another tab.
  const named = sort.categories.find(({ id, cards }) => id === naming && cards.length > 0);
  const ranked = sort.categories.find(({ cards }) => cards.includes(placing));
  const shown = named?.cards[0] ?? (ranked && placing);
  const card = shown === undefined ? unsorted[at] : board.cards[indexOf.get(shown) ?? -1];
  const next =
    shown !== undefined
      ? unsorted[at]
      : (unsorted[at + 1] ?? unsorted.find((other) => other !== card));
  const form = useSettling<HTMLFormElement>(`${card?.id} ${shown}`);

  if (!card) return <End {...{ board, onSwitchView, onName }} onEdit={onOpen} />;
  /** There is nowhere to put the card yet. */
  const isFirst = onName !== undefined && sort.categories.length === 0;
  const progress = {
    next: next?.label,
    sorted: figures.sorted + (shown === undefined ? 1 : 0),
    total: figures.total,
  };
  const told = (what: "filed" | "leftOut", category?: string) => {
    const skipped = figures.skipped + (what === "leftOut" ? 1 : 0);
    const values = { card: card.label, category, ...progress };
    if (next) return t(`oneByOne.${what}Next`, values);
    if (skipped === 0) return t("oneByOne.filedLast", values);
    const end = what === "leftOut" ? "leftOutLast" : "filedSkipped";
    return t(`oneByOne.${end}`, { ...values, sorted: progress.sorted - skipped, skipped });
  };
  const file = (place: string) => {
    if (board.rules.ranking && sort.categories.some(({ id, cards }) => id === place && cards[0])) {
      flushSync(() => {
        board.act({ type: "move", card: card.id, to: place }, { focus: false });
        setPlacing(card.id);
      });
      return focusIn("[data-go-on]");
    }
    const text = place === SKIPPED_PLACE ? told("leftOut") : told("filed", board.nameOf(place));
    const isMoved = flushSync(() =>
      board.act({ type: "move", card: card.id, to: place }, { focus: false, text }),
    );
    // The focus stays on the chosen button; after the last card that button is gone.
    if (isMoved && !next) focusOn({ kind: "complete" });
  };
  const focusIn = (selector: string) =>
    form.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  const createCategory = () => {
    // At once, as phones open their keyboard only during a press.
    flushSync(() => setNaming(board.createFor(card.id, { focus: false })));
    focusIn("[data-name-of]");
  };
  const goOn = () => {
    const field = form.current?.querySelector<HTMLInputElement>("[data-name-of]");
    const id = (named ?? ranked)?.id ?? "";
    const category = trimmed(field?.value ?? "") || board.nameOf(id);
    flushSync(() => {
      setNaming("");
      setPlacing("");
    });
    board.announce(told("filed", category));
    if (!next) focusOn({ kind: "complete" });
    else focusIn(named ? "[data-new]" : `[name=to][value="${id}"]`);
  };
  const rankAt = (index: number) =>
    board.act({ type: "move", card: card.id, to: ranked?.id ?? "", index }, { focus: false });
  /** Of a category: the cards that came last, or come first in an order that counts. */
  const someOf = (ids: readonly string[]) =>
    (board.rules.ranking ? ids.slice(0, LABELS) : ids.slice(-LABELS).reverse()).flatMap(
      (id) => board.cards[indexOf.get(id) ?? -1] ?? [],
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.name === "index") rankAt(Number(button.value));
    else file(button.value);
  };
  const keydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !numberKeys) return;
    if (event.target instanceof HTMLInputElement || isSettling(form.current)) return;
    // The card that is shown has its category.
    if (shown !== undefined) return;
    const place = placeOfKey(event.key, sort.categories, board.rules.allow_unknown);
    if (place === undefined) return;
    if (place === null) board.announce(t("announce.noCategory", { key: event.key }));
    else file(place);
  };
  const skip = () => {
    if (!next) return;
    setStartId(next.id);
    board.announce(t("oneByOne.later", { card: card.label, next: next.label }));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: number keys work while the focus is inside
    <form
      ref={form}
      method="post"
      className="sort-dock sort-one-by-one"
      data-pictures={board.cards.some(({ image }) => image) ? "" : undefined}
      onSubmit={submit}
      onKeyDown={keydown}
      onClickCapture={(event) => ignoreHasty(event, form.current)}
      // The second tap of a double tap must not take the focus from the name of a new category.
      onMouseDownCapture={(event) => ignoreHasty(event, form.current)}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="card" value={card.id} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text can be scrolled by keyboard */}
      <section aria-label={card.label} className="sort-dock-card" data-dock="" tabIndex={0}>
        {card.image ? (
          <a
            href={card.image}
            target="_blank"
            rel="noreferrer"
            className={
              card.picture_only
                ? "sort-dock-picture"
                : card.size === "large"
                  ? "sort-dock-picture sort-dock-large"
                  : "sort-dock-image"
            }
          >
            <img src={card.image} alt={t("move.enlarge", { card: card.label })} />
          </a>
        ) : null}
        <StudyText
          text={card.label}
          as="h2"
          className={card.picture_only ? "sr-only" : "text-lg break-words"}
        />
        <StudyText text={card.description} className="mt-1 whitespace-pre-line text-quiet" />
      </section>
      {isFirst || figures.sorted > 0 ? null : (
        <Hint
          touch={t("hint.tapPlace")}
          mouse={t("hint.choosePlace")}
          more={board.rules.ranking && t("hint.order")}
        />
      )}
      {shown !== undefined ? (
        <div key="naming" className="sort-dock-choices">
          <div className="sort-naming">
            {named && onName ? (
              <NameField
                id={named.id}
                label={board.nameOf(named.id)}
                onName={onName}
                onEnter={goOn}
              />
            ) : ranked ? (
              <Late of={rankRows} props={{ board, card: card.id, category: ranked }} />
            ) : null}
          </div>
          <div className="sort-dock-foot">
            <DockUndo board={board} />
            <button type="button" className="sort-place" data-go-on="" onClick={goOn}>
              {named ? <span className="sort-name-later">{t("oneByOne.nameLater")}</span> : null}
              <span className="sort-named">{t("oneByOne.goOn")}</span>
            </button>
          </div>
        </div>
      ) : (
        <div key="places" className="sort-dock-choices">
          <ul aria-label={t("board.trays")} className="sort-dock-trays">
            {sort.categories.map(({ id, description, cards }) => {
              const some = someOf(cards);
              const labels = some.map(({ label }) => label);
              return (
                <PlaceRow
                  key={id}
                  id={id}
                  name={board.nameOf(id, true)}
                  description={description}
                  // A text where it can be: what is equal to the last one is not rendered again.
                  cards={
                    hasPictures(some) ? (
                      <CardNames cards={some} />
                    ) : (
                      listed(i18n.language, ...labels)
                    )
                  }
                  cardsIn={languageOf(...labels)}
                  count={cards.length}
                  onOpen={onOpen}
                />
              );
            })}
            {isFirst ? <li className="sort-dock-first">{t("oneByOne.first")}</li> : null}
          </ul>
          <div className="sort-dock-foot">
            {onName ? (
              <button
                type="button"
                className="sort-place"
                data-new=""
                data-first={isFirst ? "" : undefined}
                onClick={createCategory}
              >
                <Plus aria-hidden className="size-5 shrink-0 text-accent" />
                {t("board.newCategory")}
              </button>
            ) : null}
            {board.rules.allow_unknown ? (
              <button type="submit" name="to" value={UNKNOWN_CATEGORY} className="sort-place">
                <span className="min-w-0">{t("board.unknown")}</span>
                <PlaceCount count={sort.unknown.length} />
              </button>
            ) : null}
            <DockUndo board={board} />
            {board.rules.allow_skip ? (
              <button type="submit" name="to" value={SKIPPED_PLACE} className="sort-place">
                {t("move.skip")}
              </button>
            ) : (
              <button type="button" className="sort-place" aria-disabled={!next} onClick={skip}>
                {t("oneByOne.skip")}
              </button>
            )}
          </div>
        </div>
      )}
    </form>
  );
}
