import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cardsIn, placeOf, SKIPPED_PLACE, UNSORTED_PLACE } from "../../../domain/sort-reducer.ts";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";
import { dialogFetches } from "../dialogs/dialogs.tsx";
import { startDragging } from "../drag/dragging.ts";
import { cardButton, neighbour, rememberStop, settleTabStops } from "./keyboard.ts";
import { completion } from "./late-completion.ts";
import { fetchNotices } from "./lazy-notices.tsx";
import { placeOfKey, useNumberKeys } from "./number-keys.ts";
import { fetchNameField } from "./tray.tsx";
import type { BoardState } from "./use-board.ts";

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/** By then the press that was the first sign of life is answered. */
const PRESS_MS = 300;
// At the latest after a moment: a browser that draws nothing may not call for a long time.
const whenIdle = (task: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(task, { timeout: 200 }) : setTimeout(task);

/** What a board can do once its scripts run: keys, roving focus, dragging. */
export function useAwakeBoard(board: BoardState, active: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);
  const [narrow, setNarrow] = useState<boolean | null>(null);
  const [numberKeys] = useNumberKeys();
  const { t, i18n } = useTranslation("sort");
  const latest = useRef({ board, numberKeys });
  latest.current = { board, numberKeys };

  useEffect(() => {
    setLive(true);
    setNarrow(matchMedia("(width < 48rem)").matches);
    if (!active) return;
    const fetches = [
      () => i18n.loadNamespaces(["participant", "errors"]),
      fetchNotices,
      fetchNameField,
      ...dialogFetches,
      completion.fetch,
    ];
    // One at a time, so that a press in between is answered: to fetch code, the whole page is searched.
    const fetchNext = () => {
      void fetches.shift()?.();
      if (fetches.length > 0) whenIdle(fetchNext);
    };
    // With the first sign of life: before it nothing is needed, and after it the network may
    // go without anything missing.
    const fetchRest = () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, fetchRest, true);
      setTimeout(fetchNext, PRESS_MS);
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, fetchRest, true);
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, fetchRest, true);
    };
  }, [active, i18n]);

  useBrowserLayoutEffect(() => {
    if (live && form.current) settleTabStops(form.current);
  }, [live, board.sort, board.cards]);

  useEffect(() => {
    const element = form.current;
    if (!element || !active) return;
    const keydown = (event: KeyboardEvent) => {
      const { board, numberKeys } = latest.current;
      if (undoKey(event)) {
        event.preventDefault();
        return board.step(undoKey(event) === "undo" ? "undo" : "redo");
      }
      const card = cardButton(event.target);
      if (card && event.altKey && shift(board, card.value, event.key))
        return event.preventDefault();
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = numberKeys
        ? placeOfKey(event.key, board.sort.categories, board.rules.allow_unknown)
        : undefined;
      if (to) return board.act({ type: "move", card: card.value, to });
      if (to === null) return board.say(t("announce.noCategory", { key: event.key }));
      const next = neighbour(card, event.key);
      if (!next) return;
      event.preventDefault();
      next.closest("details")?.setAttribute("open", "");
      next.focus();
    };
    const focusin = (event: FocusEvent) => {
      const card = cardButton(event.target);
      if (card) rememberStop(card);
    };
    addEventListener("keydown", keydown);
    element.addEventListener("focusin", focusin);
    return () => {
      removeEventListener("keydown", keydown);
      element.removeEventListener("focusin", focusin);
    };
  }, [active, t]);

  useEffect(() => {
    const element = form.current;
    if (!element || !active) return;
    return startDragging(element, (card, to, index) => {
      const { board } = latest.current;
      if (to === "new") board.group(card, { scroll: false });
      else board.act({ type: "move", card, to, index }, { scroll: false });
    });
  }, [active]);

  // Last: what it repeats is heard by all of the above.
  useEffect(() => window.wake?.(), []);

  return { form, live, narrow, numberKeys };
}

/** Alt with an arrow moves a card within its category. */
function shift(board: BoardState, card: string, key: string): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const to = placeOf(board.sort, card);
  if (!step || to === UNSORTED_PLACE || to === SKIPPED_PLACE) return false;
  const there = cardsIn(board.sort, to);
  const index = there.indexOf(card) + step;
  if (index >= 0 && index < there.length) board.act({ type: "move", card, to, index });
  return true;
}

/** Ctrl + Z and Ctrl + Y, and what they are on a Mac; never while something is typed. */
function undoKey(event: KeyboardEvent): "undo" | "redo" | null {
  const typing =
    event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
  if (typing || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return "redo";
  return key === "z" ? "undo" : null;
}
