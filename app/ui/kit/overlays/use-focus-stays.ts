import { type RefObject, useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "../../frame/scripted.ts";

const CONTROLS = ":is(button, input, select, textarea):enabled, a[href]";

const controlsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * When the control with the focus disappears from `area`, the focus would be lost, and with it the place in the page of
 * who uses a keyboard. It goes to the control that replaces it, with the same id; or, for the button of an item that it
 * removes, to the list item that has taken its place, or to the area. There it does not go to a control: a second or held
 * Enter would remove the next item too. Checked after each rendering of the calling component.
 */
export function useFocusStays(area: RefObject<HTMLElement>): void {
  const last = useRef<{ control: HTMLElement; index: number } | null>(null);
  useEffect(() => {
    // The focus of another part of the page is not this area's to replace.
    const remember = ({ target }: FocusEvent) => {
      const element = area.current;
      last.current =
        target instanceof HTMLElement && element?.contains(target)
          ? { control: target, index: controlsOf(element).indexOf(target) }
          : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [area]);
  useBrowserLayoutEffect(() => {
    if (!area.current || !last.current || document.activeElement !== document.body) return;
    const { control, index } = last.current;
    last.current = null;
    if (control.isConnected) return;
    const replacement = control.id && document.getElementById(control.id);
    if (replacement) return replacement.focus();
    const controls = controlsOf(area.current);
    const item = control.closest("li") && controls[Math.min(index, controls.length - 1)];
    const next = item?.closest("li") ?? area.current;
    next.tabIndex = -1;
    next.focus();
  });
}
