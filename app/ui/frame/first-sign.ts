import { useEffect } from "react";
import type { LateComponent } from "./late-component.tsx";

const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;
/** Leaves time to handle the event that was the first sign. */
const PAUSE_MS = 100;

let seen: Promise<void> | undefined;

/**
 * Resolves once somebody uses the page: what only a press needs is loaded then, not beside what is shown first. In the
 * browser only; the pages that follow without a reload are in use from the start.
 */
export function firstSign(): Promise<void> {
  seen ??= new Promise((resolve) => {
    const onSign = () => {
      for (const sign of SIGNS) removeEventListener(sign, onSign, true);
      setTimeout(resolve, PAUSE_MS);
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
    // Somebody was quicker than the scripts.
    if (document.activeElement !== document.body) onSign();
  });
  return seen;
}

/** Loads a part of the page on the first sign of use, so that it opens at once, and without a network. */
export function useFetchedOnFirstSign({ fetch }: Pick<LateComponent<object>, "fetch">): void {
  useEffect(() => {
    void firstSign().then(fetch);
  }, [fetch]);
}
