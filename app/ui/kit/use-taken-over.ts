import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

const unchanging = () => () => {};

/**
 * Whether a part that the server draws as a `details` may take its form with scripts. Where that is open, focused or
 * pressed as scripts arrive, it stays until it is left. A part that scripts mount later has that form at once.
 */
export function useTakenOver(details: RefObject<HTMLDetailsElement | null>): boolean {
  const mountedByScripts = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const [takenOver, setTakenOver] = useState(mountedByScripts);
  useEffect(() => {
    const element = details.current;
    if (takenOver || !element) return;
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
  }, [takenOver, details]);
  return takenOver;
}
