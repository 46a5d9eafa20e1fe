import { type MouseEvent, useRef } from "react";
import { useBrowserLayoutEffect, useServerRendered } from "../../../../ui/frame/scripted.ts";

/**
 * A press counts only this long after the one before it, and once what it acts on has been in sight for a moment. The
 * second tap of a double tap comes up to 350 ms after the first; nobody has read a card and aimed in that time. People who
 * know their places, and press every 600 ms, never notice, also where a slow phone takes half of that to show the card.
 * A press that comes too early starts the time anew: whoever still presses has not read it.
 */
const APART_MS = 400;
const IN_SIGHT_MS = 300;

const PRESSES = ["pointerdown", "keydown"] as const;
/** When the page was pressed last, as the browser noted it, however late it tells the page. */
let pressedAt = -APART_MS;
if (typeof document !== "undefined")
  for (const press of PRESSES)
    addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });

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
    let until = Math.max(performance.now() + IN_SIGHT_MS, pressedAt + APART_MS);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      settled.current = shown;
      end();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, until - performance.now());
    };
    const pressed = (press: Event) => {
      if (isTyping(press)) return;
      // A busy page gets the press before its timer.
      if (press.timeStamp >= until) return settle();
      // Six quick taps are one.
      until = press.timeStamp + APART_MS;
      wait();
    };
    wait();
    for (const press of PRESSES) current.addEventListener(press, pressed);
    const end = () => {
      clearTimeout(timer);
      for (const press of PRESSES) current.removeEventListener(press, pressed);
      delete current.dataset.settling;
    };
    return end;
  }, [shown]);
  return element;
}

const isTyping = ({ target }: Event) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

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
