import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";
import type { DialogRequest } from "../dialogs/dialog-props.ts";
import { fetchDialogs } from "../dialogs/dialogs.tsx";
import { startDragging } from "../drag/dragging.ts";
import { cardButton, neighbour, rememberStop, settleTabStops } from "./keyboard.ts";
import { fetchCompletion } from "./lazy-completion.tsx";
import { fetchNotices } from "./lazy-notices.tsx";
import { useNumberKeys } from "./number-keys.ts";
import type { BoardState } from "./use-board.ts";

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/** What a board can do once its scripts run: keys, roving focus, dragging. */
export function useAwakeBoard(
  board: BoardState,
  open: (request: DialogRequest) => void,
  active: boolean,
) {
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);
  const [narrow, setNarrow] = useState<boolean | null>(null);
  const [numberKeys] = useNumberKeys();
  const { i18n } = useTranslation("sort");
  const latest = useRef({ board, numberKeys, open });
  latest.current = { board, numberKeys, open };

  useEffect(() => {
    setLive(true);
    setNarrow(matchMedia("(width < 48rem)").matches);
    if (!active) return;
    // With the first sign of life: before it nothing is needed, and after it the network may
    // go without anything missing.
    const fetchRest = () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, fetchRest, true);
      void fetchDialogs();
      void fetchCompletion();
      void fetchNotices();
      void i18n.loadNamespaces(["participant", "errors"]);
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
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
      if (digit > 0 && numberKeys) {
        const to = board.sort.categories[digit - 1]?.id;
        if (to) board.act({ type: "move", card: card.value, to });
        return;
      }
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
  }, [active]);

  useEffect(() => {
    const element = form.current;
    if (!element || !active) return;
    return startDragging(element, (card, to, index) => {
      const { board, open } = latest.current;
      if (to === "new") open({ name: "new", value: card });
      else board.act({ type: "move", card, to, index }, { scroll: false });
    });
  }, [active]);

  return { form, live, narrow, numberKeys };
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
