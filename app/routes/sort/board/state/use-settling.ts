import { type MouseEvent, useRef } from "react";
import { useBrowserLayoutEffect, useServerRendered } from "../../../../ui/frame/scripted.ts";

/**
 * A press counts only after what it acts on has been in sight for this long. The second tap of a double tap comes up to
 * 350 ms after the first; nobody has read a card and aimed in that time. People who know their places, and press every
 * 600 ms, never notice. A press that comes too early starts the time anew: whoever still presses has not read it.
 */
const SETTLE_MS = 350;

/**
 * Marks an element with `data-settling` until what it shows has been in sight for a moment: the style sheet then lets no
 * press reach its buttons. What the server has rendered was in sight before scripts ran.
 */
export function useSettling<E extends HTMLElement>(shown: string) {
  const element = useRef<E>(null);
  const settled = useRef(useServerRendered() ? shown : "");
  useBrowserLayoutEffect(() => {
    const { current } = element;
    if (!current || settled.current === shown) return;
    current.dataset.settling = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      settled.current = shown;
      end();
    };
    const wait = (press?: Event) => {
      if (isTyping(press)) return;
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    wait();
    // Six quick taps are one.
    const presses = ["pointerdown", "keydown"] as const;
    for (const press of presses) current.addEventListener(press, wait);
    const end = () => {
      clearTimeout(timer);
      for (const press of presses) current.removeEventListener(press, wait);
      delete current.dataset.settling;
    };
    return end;
  }, [shown]);
  return element;
}

const isTyping = (press?: Event) =>
  press?.target instanceof HTMLInputElement || press?.target instanceof HTMLTextAreaElement;

/**
 * Ignores a click that comes too early: keys and screen readers press without aiming. Undo and what only unfolds file
 * nothing, and Enter in a field sends what was typed: they always count.
 */
export function ignoreHasty(event: MouseEvent, element: HTMLElement | null): void {
  const { target, detail } = event;
  const counts = target instanceof Element && target.closest("[data-undo], summary");
  const isTyped = detail === 0 && document.activeElement?.matches("input, textarea");
  if (counts || isTyped || !isSettling(element)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a press, also one of a key, is to be ignored. */
export const isSettling = (element: HTMLElement | null) => element?.dataset.settling !== undefined;
