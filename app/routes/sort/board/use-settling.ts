import { useRef } from "react";
import { useBrowserLayoutEffect, useServerRendered } from "../../../ui/scripted.ts";

/**
 * A press counts only after what it acts on has been in sight for this long. The second tap of a double tap comes up to
 * 350 ms after the first; nobody has read a card and aimed in that time. People who know their places, and press every
 * 600 ms, never notice, as the next card is drawn 200 ms after a press even on a slow phone.
 */
const SETTLE_MS = 400;

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
    // From the frame that draws it: a slow phone takes a while until then.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        settled.current = shown;
        delete current.dataset.settling;
      }, SETTLE_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      delete current.dataset.settling;
    };
  }, [shown]);
  return element;
}

/** Whether a press, also one of a key, is to be ignored. */
export const isSettling = (element: HTMLElement | null) => element?.dataset.settling !== undefined;
