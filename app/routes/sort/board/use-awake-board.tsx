import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits.ts";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";
import { untilLoaded } from "../../../ui/until-loaded.ts";
import type { DialogRequest } from "../dialogs/dialog-props.ts";
import { fetchDialogs } from "../dialogs/dialogs.tsx";
import { cardButton, neighbour, rememberStop, settleTabStops } from "./keyboard.ts";
import { fetchCompletion } from "./lazy-completion.tsx";
import { fetchNotices } from "./lazy-notices.tsx";
import { useNumberKeys } from "./number-keys.ts";
import type { BoardState } from "./use-board.ts";

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

type Layer = typeof import("../drag/drag-layer.client.tsx").DragLayer;

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
  const [Layer, setLayer] = useState<Layer | null>(null);
  const lastDrag = useRef(0);
  const latest = useRef({ board, numberKeys });
  latest.current = { board, numberKeys };

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
      void untilLoaded(() => import("../drag/drag-layer.client.tsx")).then(({ DragLayer }) =>
        setLayer(() => DragLayer),
      );
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

  const { act } = board;
  const drop = useCallback(
    (card: string, to: string, index: number | undefined) => {
      lastDrag.current = Date.now();
      if (to === "new") open({ name: "new", value: card });
      else act({ type: "move", card, to, index }, { scroll: false });
    },
    [act, open],
  );
  const end = useCallback(() => {
    lastDrag.current = Date.now();
  }, []);
  const ids = board.sort.categories.map(({ id }) => id).join(" ");
  const places = useMemo(() => [...ids.split(" ").filter(Boolean), UNKNOWN_CATEGORY], [ids]);
  const layer: ReactNode =
    active && Layer && form.current ? (
      <Layer board={form.current} places={places} labels={board.labels} onDrop={drop} onEnd={end} />
    ) : null;
  return {
    form,
    live,
    narrow,
    numberKeys,
    layer,
    /** A press that ends a drag is no press. */
    dragged: () => Date.now() - lastDrag.current < 250,
  };
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
