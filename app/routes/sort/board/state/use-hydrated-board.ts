import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cardsIn, UNSORTED_PLACE } from "../../../../domain/sorts/sort-reducer.ts";
import { useBrowserLayoutEffect } from "../../../../ui/frame/scripted.ts";
import { deskPart, dialogFetches } from "../../dialogs/dialogs.tsx";
import { startDragging } from "../../drag/dragging.ts";
import { desk } from "../../drag/drop-target.ts";
import type { KindParts } from "../kind-parts.ts";
import { completion, notices } from "../late-components.ts";
import { isPointing } from "./input-mode.ts";
import { cardButton, neighbour, placeAround, rememberStop, settleTabStops } from "./keyboard.ts";

import { placeOfKey, useNumberKeys } from "./number-keys.ts";
import type { BoardState } from "./use-board.ts";

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/** Leaves time to handle the input event that was the first sign of life. */
const FIRST_INPUT_MS = 300;
// With a timeout: without rendering work, browsers may delay idle callbacks for long.
const whenIdle = (task: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(task, { timeout: 200 }) : setTimeout(task);

/** What the board can do after hydration: keyboard control, roving tabindex, dragging. */
export function useHydratedBoard(
  board: BoardState,
  active: boolean,
  dialogs: KindParts["dialogs"] = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [hasDesk, setHasDesk] = useState(false);
  const [narrow, setNarrow] = useState<boolean | null>(null);
  const [numberKeys] = useNumberKeys();
  const { t, i18n } = useTranslation("sort");
  const latest = useRef({ board, numberKeys, dialogs });
  latest.current = { board, numberKeys, dialogs };

  useEffect(() => {
    setHydrated(true);
    setNarrow(matchMedia("(width < 48rem)").matches);
    if (!active) return;
    const fetches = [
      () => deskPart.fetch().then(() => setHasDesk(true)),
      () => i18n.loadNamespaces(["participant", "refusals"]),
      notices.fetch,
      ...dialogFetches,
      ...Object.values(latest.current.dialogs).map(({ fetch }) => fetch),
      completion.fetch,
    ];
    // One at a time, so that input between them is handled: Vite's loader searches the whole page for each.
    const fetchNext = () => {
      void fetches.shift()?.();
      if (fetches.length > 0) whenIdle(fetchNext);
    };
    // On the first sign of life: nothing is needed earlier, and everything should be loaded before the
    // network may fail.
    const fetchRest = () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, fetchRest, true);
      setTimeout(fetchNext, FIRST_INPUT_MS);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, fetchRest, true);
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, fetchRest, true);
    };
  }, [active, i18n]);

  useBrowserLayoutEffect(() => {
    if (hydrated && form.current) settleTabStops(form.current);
  }, [hydrated, board.sort, board.cards]);

  useEffect(() => {
    const element = form.current;
    if (!element || !active) return;
    const keydown = (event: KeyboardEvent) => {
      const { board, numberKeys } = latest.current;
      const step = stepOfKey(event);
      if (step) {
        event.preventDefault();
        return board.step(step);
      }
      const focused = cardButton(event.target);
      const card = (/^\d$/.test(event.key) && hovered()) || focused;
      if (card && event.altKey && shift(board, card, event.key)) return event.preventDefault();
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = numberKeys
        ? placeOfKey(event.key, board.sort.categories, board.rules.allow_unknown)
        : undefined;
      // The next card has come under the mouse.
      if (to) hasPointed = false;
      if (to) return board.move({ card: card.value, to }, placeAround(card));
      if (to === null) return board.announce(t("announce.noCategory", { key: event.key }));
      const next = neighbour(card, event.key);
      if (!next) return;
      event.preventDefault();
      next.closest("details")?.setAttribute("open", "");
      next.focus();
    };
    // What has come under a pointer that rests, such as the next card, is not meant.
    let hasPointed = false;
    const pointer = ({ type }: PointerEvent) => {
      hasPointed = type === "pointermove";
    };
    const hovered = () =>
      hasPointed && isPointing() && !isInField(document.activeElement)
        ? element.querySelector<HTMLButtonElement>("[data-card]:hover")
        : null;
    const focusin = (event: FocusEvent) => {
      const card = cardButton(event.target);
      if (card) rememberStop(card);
    };
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("keydown", keydown, { signal });
    addEventListener("pointerup", pointer, { signal });
    addEventListener("pointermove", pointer, { signal });
    element.addEventListener("focusin", focusin, { signal });
    return () => controller.abort();
  }, [active, t]);

  useEffect(() => {
    const element = form.current;
    if (!element || !active) return;
    return startDragging(element, (lifted, target, isCopy) => {
      const { board } = latest.current;
      const { place: to, indexFor } = target;
      if (desk.drop?.(lifted, target, isCopy)) return;
      const card = lifted.dataset.card ?? "";
      if (to === "new") board.createFor(card);
      else board.move({ card, to, index: indexFor(card) }, placeAround(lifted), isCopy);
    });
  }, [active]);

  // Last: the listeners above must handle the early press that `wake` repeats (entry.server.tsx).
  useEffect(() => window.wake?.(), []);

  return { form, hydrated, narrow, numberKeys, hasDesk };
}

/** Alt + arrow up or down moves a card within its category; returns whether the key was handled. */
function shift(board: BoardState, button: HTMLButtonElement, key: string): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const card = button.value;
  const to = placeAround(button);
  if (!step || to === undefined || to === UNSORTED_PLACE) return false;
  const there = cardsIn(board.sort, to);
  const index = there.indexOf(card) + step;
  if (index >= 0 && index < there.length) board.move({ card, to, index }, to);
  return true;
}

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

/** Ctrl/Cmd + Z undoes, Ctrl/Cmd + Y or Shift + Z redoes; not in a text field or dialog. */
function stepOfKey(event: KeyboardEvent): "undo" | "redo" | null {
  if (isInField(event.target) || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return "redo";
  return key === "z" ? "undo" : null;
}
