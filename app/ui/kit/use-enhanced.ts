import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

type NativeElement = Pick<HTMLElement, "matches" | "addEventListener" | "removeEventListener">;

const subscribe = () => () => {};

/**
 * Progressive enhancement: whether the native `details` or `select` that the server rendered may be replaced by its
 * Radix version, whose code is loaded when `ready`. An element that is `inUse` at that moment stays until the user
 * leaves it. A client-rendered component is enhanced at once.
 */
export function useEnhanced(
  ref: RefObject<NativeElement | null>,
  ready = true,
  inUse = "[open], :focus-within, :active",
): boolean {
  const clientRendered = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const [enhanced, setEnhanced] = useState(clientRendered && ready);
  useEffect(() => {
    const element = ref.current;
    if (enhanced || !ready || !element) return;
    const enhance = () => {
      if (!element.matches(inUse)) setEnhanced(true);
    };
    enhance();
    // Wait until the focus has moved, or the press has become a click.
    const enhanceLater = () => setTimeout(enhance);
    const events = ["toggle", "focusout", "pointerup", "pointercancel"] as const;
    for (const type of events) element.addEventListener(type, enhanceLater);
    return () => {
      for (const type of events) element.removeEventListener(type, enhanceLater);
    };
  }, [enhanced, ready, inUse, ref]);
  return enhanced;
}
