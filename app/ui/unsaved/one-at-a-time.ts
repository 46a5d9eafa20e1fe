import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CONTROLS = "a[href], button[type=submit], [role=menuitem]";

/**
 * Makes a press wait while a form is being sent, and for the page that follows it: the navigation that it starts would
 * abort the request, and the change or its toast would be lost. Of several presses the last one counts; a repeated press
 * of what sent the form is ignored.
 */
export function useOneAtATime(): void {
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle" && formMethod === "POST";
  const sender = useRef<Element | null>(null);
  const waiting = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest<HTMLElement>(CONTROLS);
      if (!control || leavesPageOpen(event, control)) return;
      if (!busy) {
        sender.current = control;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (control !== sender.current) waiting.current = control;
    };
    // After a correction, the same button sends something else.
    const onInput = () => {
      sender.current = null;
    };
    document.addEventListener("click", onClick, { capture: true });
    document.addEventListener("input", onInput, { capture: true });
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("input", onInput, { capture: true });
    };
  }, [busy]);

  useEffect(() => {
    const control = waiting.current;
    if (!control || busy) return;
    waiting.current = null;
    // After the page's effects, with which a form recognizes its answer. The control may have gone with its row.
    setTimeout(() => control.isConnected && control.click());
  }, [busy]);
}

const leavesPageOpen = (event: MouseEvent, control: HTMLElement) =>
  event.button !== 0 ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  event.altKey ||
  control.hasAttribute("download") ||
  control.getAttribute("target") === "_blank";
