import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

type Part = Pick<HTMLElement, "matches" | "addEventListener" | "removeEventListener">;

const unchanging = () => () => {};

/**
 * Whether a part that the server draws as a `details` or `select` may take its form with scripts. Where that is open,
 * focused or pressed as they arrive (`ready`), it stays until it is left. A part that they mount later has it at once.
 */
export function useTakenOver(part: RefObject<Part | null>, ready = true): boolean {
  const mountedByScripts = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const [takenOver, setTakenOver] = useState(mountedByScripts && ready);
  useEffect(() => {
    const element = part.current;
    if (takenOver || !ready || !element) return;
    const take = () => {
      if (!element.matches("[open], :focus-within, :active")) setTakenOver(true);
    };
    take();
    // The focus has moved, or the press has become a click, once these are over.
    const soon = () => setTimeout(take);
    const leaving = ["toggle", "focusout", "pointerup", "pointercancel"] as const;
    for (const type of leaving) element.addEventListener(type, soon);
    return () => {
      for (const type of leaving) element.removeEventListener(type, soon);
    };
  }, [takenOver, ready, part]);
  return takenOver;
}
