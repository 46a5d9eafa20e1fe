import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuid } from "../../../../domain/fields/uuid.ts";
import type { SortStep } from "../../../../domain/sorts/sort-kinds.ts";
import { untilLoaded } from "../../../../ui/frame/until-loaded.ts";
import type { DialogRequest } from "../../dialogs/dialog-props.ts";
import { autoScroll } from "../../drag/auto-scroll.ts";
import { startDragging } from "../../drag/dragging.ts";
import { type DropTarget, desk, dropTargetAt } from "../../drag/drop-target.ts";
import type { BoardData } from "../state/board-data.ts";
import { boardStart, focusOn } from "../state/focus-on.ts";
import { inputMode, isPointing } from "../state/input-mode.ts";
import { cardButton, neighbour, placeAround } from "../state/keyboard.ts";
import { placeOfDigit } from "../state/number-keys.ts";
import type { BoardState } from "../state/use-board.ts";
import { startBoxes } from "./box.ts";
import deskStyle from "./desk.css?url";
import { fileSeveral } from "./file-several.ts";
import { bringInSight, noteColumn, showGround } from "./ground.ts";
import { mergeStep, namesake } from "./merging.ts";
import {
  type ChosenCards,
  cardsBetween,
  chosenInOrder,
  isChoosingKey,
  isChosen,
  NOTHING,
  showSelection,
  stillThere,
  withCards,
  withToggled,
} from "./selection.ts";

export type DeskProps = {
  board: BoardState;
  data: BoardData;
  form: RefObject<HTMLFormElement>;
  numberKeys: boolean;
  onOpen: (request: DialogRequest) => void;
};

/** A press that came before the board had this part begins to choose cards, now or as soon as it has it. */
const early = { isPressed: false, begin: () => {} };
export function chooseOnBoard(): void {
  early.isPressed = true;
  early.begin();
}

/** A step of the pass that is shown. */
const inner = (step: SortStep | undefined) => (step?.type === "inPass" ? step.action : step);

/**
 * What the board can do at a desk, loaded after it: several cards are chosen and moved at once, categories are put together,
 * a category begins where a card was dropped, the page scrolls while a card is dragged, and pictures are enlarged.
 */
export default function Desk({ board, data, form, numberKeys, onOpen }: DeskProps) {
  const { t } = useTranslation(["participant", "sort", "frame"]);
  const [selection, choose] = useState<ChosenCards>(NOTHING);
  /** Presses choose cards, until they are moved. */
  const [isChoosing, setChoosing] = useState(false);
  /** What happened to the selection. */
  const [word, setWord] = useState("");
  /** The card that was chosen last. */
  const anchor = useRef<HTMLElement | null>(null);
  const seen = useRef(new WeakSet<SortStep>());
  const names = useRef(new Map(data.document.categories.map(({ id, name }) => [id, name])));
  const focusAfter = useRef<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isEditable = data.rules.sort_type !== "closed";
  const { sort, cards, announce } = board;

  const select = (next: ChosenCards) => {
    setWord("");
    choose(next);
    announce(t("several.selected", { count: next.size }));
  };
  const clear = () => {
    setChoosing(false);
    if (selection.size > 0) select(NOTHING);
    setWord("");
  };
  const toggle = (card: HTMLElement, isRange: boolean) => {
    const range = isRange ? cardsBetween(anchor.current, card) : [card];
    select(range.length > 1 ? withCards(selection, range) : withToggled(selection, card));
    anchor.current = card;
  };
  const file = (to: string, filing: Partial<Parameters<typeof fileSeveral>[3]> = {}) => {
    if (!form.current) return;
    const focused = cardButton(document.activeElement);
    focusAfter.current = (focused && placeAround(focused)) ?? "unsorted";
    if (!fileSeveral(board, t, chosenInOrder(selection, form.current), { ...filing, to })) return;
    choose(NOTHING);
    setChoosing(false);
  };
  const drop = (lifted: HTMLElement, target: DropTarget, isCopy: boolean): boolean => {
    const card = lifted.dataset.card ?? "";
    const isMany = selection.size > 1 && isChosen(selection, lifted);
    if (target.place === "new") {
      const id = uuid();
      noteColumn(id, target.tray);
      if (isMany) file(id, { isNew: true });
      else board.act({ type: "create", id, name: "", description: "", card });
      if (isMany && inputMode() !== "touch") focusAfter.current = id;
      bringInSight(id);
      return true;
    }
    if (isMany) file(target.place, { index: target.indexFor(card), lifted: card, isCopy });
    return isMany;
  };
  const merge = (id: string, into: string) => {
    const text = t("merge.done", { name: board.nameOf(id), category: board.nameOf(into) });
    const step = mergeStep(board.steps, sort, id, into, text);
    if (step) board.act(step, { focus: false });
  };

  const click = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const card = cardButton(pressed);
    const isOpener = pressed?.closest("button[name=several]") && form.current?.contains(pressed);
    const isMany = card !== null && selection.size > 1 && isChosen(selection, card);
    if (!isOpener && !(card && (isChoosing || isChoosingKey(event) || isMany))) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpener) setChoosing(true);
    else if (card && (isChoosing || isChoosingKey(event))) toggle(card, event.shiftKey);
    else openPlaces();
  };
  const openPlaces = () => onOpen({ name: "several", value: [...selection.keys()].join("+") });
  const keydown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog"))
      return;
    const card = cardButton(event.target);
    const { key } = event;
    if (key === "Escape") {
      if (!document.querySelector("[data-lifted]")) clear();
      return;
    }
    if (card && key === " " && isChoosingKey(event)) toggle(card, false);
    else if (card && event.shiftKey && /^Arrow(Up|Down)$/.test(key)) {
      const next = neighbour(card, key);
      if (!next) return;
      select(withCards(selection, [card, next]));
      anchor.current = next;
      next.focus();
    } else {
      if (selection.size === 0 || !numberKeys || isChoosingKey(event) || event.altKey) return;
      // One by one, what was chosen on the board is not in sight.
      if (bar.current?.getClientRects().length === 0) return;
      const to = placeOfDigit(key, sort.categories, data.rules.allow_unknown);
      if (to === undefined) return;
      if (to === null) announce(t("announce.noCategory", { ns: "sort", key }));
      else file(to);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  /** The key's click comes when it is released. */
  const keyup = (event: KeyboardEvent) => {
    if (event.key === " " && isChoosingKey(event) && cardButton(event.target))
      event.preventDefault();
  };
  const boxed = (inside: HTMLElement[], isAdding: boolean) => {
    if (inside.length > 0) select(withCards(isAdding ? selection : NOTHING, inside));
    else if (!isAdding && selection.size > 0) select(NOTHING);
  };
  const latest = useRef({ click, keydown, keyup, drop, merge, boxed });
  latest.current = { click, keydown, keyup, drop, merge, boxed };

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    // Below the window: the click that follows a drop ends there.
    element.addEventListener("click", (event) => latest.current.click(event), options);
    addEventListener("keydown", (event) => latest.current.keydown(event), options);
    addEventListener("keyup", (event) => latest.current.keyup(event), options);
    desk.autoScroll = autoScroll;
    desk.drop = (...dropped) => latest.current.drop(...dropped);
    const endBoxes = startBoxes(element, (...drawn) => latest.current.boxed(...drawn));
    const endMerging =
      isEditable && !data.rules.nested
        ? startDragging(
            element,
            (title, { place }) => latest.current.merge(placeAround(title) ?? "", place),
            liftableTitle,
            mergeTargetAt,
          )
        : undefined;
    return () => {
      controller.abort();
      desk.drop = undefined;
      endBoxes();
      endMerging?.();
    };
  }, [form, isEditable, data.rules.nested]);
  useEffect(() => {
    const element = form.current;
    if (!element?.querySelector(".sort-card img")) return;
    untilLoaded(() => import("../pictures/enlarge-pictures.ts")).then(({ enlargePictures }) =>
      enlargePictures(element),
    );
  }, [form]);
  useEffect(
    () => (isEditable ? showGround(t("board.newCategory", { ns: "sort" })) : undefined),
    [isEditable, t],
  );

  useEffect(() => {
    early.begin = () => setChoosing(true);
    if (early.isPressed) early.begin();
    return () => {
      early.isPressed = false;
      early.begin = () => {};
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `select` announces what follows
  useEffect(() => {
    if (isChoosing) announce(t("several.selected", { count: selection.size }));
  }, [isChoosing]);

  // What a step leaves behind: cards that are elsewhere, a name that there is twice, a focus that is gone.
  const { lastStep } = board;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each step
  useEffect(() => {
    const action = lastStep && !seen.current.has(lastStep) ? inner(lastStep) : undefined;
    if (lastStep) seen.current.add(lastStep);
    const left = stillThere(selection, sort, cards);
    if (left.size < selection.size) {
      choose(left);
      // The dialog has moved what was chosen.
      if (action?.type === "several") setChoosing(false);
      else {
        const text = t("several.left", { count: selection.size - left.size });
        setWord(text);
        announce(text);
      }
    }
    if (action?.type === "edit" || action?.type === "create") {
      const renamed = sort.categories.filter(
        ({ id, name }) => name !== (names.current.get(id) ?? ""),
      );
      const [first] = renamed.flatMap(({ id }) => {
        const twin = namesake(sort, id);
        return twin ? `${id}+${twin.id}` : [];
      });
      if (first) onOpen({ name: "merge", value: first });
    }
    names.current = new Map(sort.categories.map(({ id, name }) => [id, name]));
    const place = focusAfter.current;
    focusAfter.current = null;
    if (place === null || document.activeElement !== document.body) return;
    if (focusOn({ kind: "name", id: place })) return;
    const next = document.querySelector<HTMLElement>(`#tray-${place} [data-card]`);
    if (next && !isPointing()) next.focus();
    else if (!focusOn({ kind: "place", id: place })) boardStart()?.focus({ preventScroll: true });
  }, [sort, cards, lastStep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that has moved is a new element
  useEffect(() => {
    if (form.current) showSelection(selection, form.current, isChoosing);
  }, [form, selection, isChoosing, sort]);

  const isShown = selection.size > 0 || isChoosing || word !== "";
  return (
    <>
      <link rel="stylesheet" href={deskStyle} />
      {isShown ? (
        <div className="sort-chosen sort-on-board" ref={bar}>
          <p>{word || t("several.selected", { count: selection.size })}</p>
          {selection.size > 0 ? (
            <button type="button" className="sort-link" aria-haspopup="dialog" onClick={openPlaces}>
              {t("several.move")}
            </button>
          ) : null}
          <button type="button" className="sort-link" onClick={clear}>
            {t(selection.size > 0 || isChoosing ? "frame:actions.cancel" : "frame:actions.close")}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** The title of a category that can be changed. */
const liftableTitle = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".sort-tray-editable") : null;

/** What is no category: nothing is put into it. */
const OTHER = ["new", "unknown", "unsorted"];

/** The category at a point of the viewport. */
function mergeTargetAt(board: HTMLElement, x: number, y: number): DropTarget | null {
  const target = dropTargetAt(board, x, y);
  const isLifted = target?.tray.querySelector("[data-lifted]");
  return target && !isLifted && !OTHER.includes(target.place) ? { ...target, item: null } : null;
}
