import { useCallback, useEffect, useRef } from "react";
import { isTyping } from "../../../ui/commands/single-keys.ts";

/** The newest toast that offers to undo something. */
const latestToast = () => document.querySelector("[data-undo]:not([data-removed=true] *)");

/**
 * Undoes the last changes of a table by Ctrl Z, newest first. What a toast offers to undo, such as a deletion, is undone
 * by the toast, unless a change of the table came after it.
 */
export function useTableUndo(): (undo: () => void) => void {
  const stack = useRef<{ undo: () => void; toast: Element | null }[]>([]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const undoes =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!undoes || event.defaultPrevented || isTyping(event.target)) return;
      const last = stack.current.at(-1);
      const toast = latestToast();
      if (!last || (toast && toast !== last.toast)) return;
      event.preventDefault();
      stack.current.pop();
      last.undo();
    };
    // Before the toast's own listener.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return useCallback((undo) => {
    stack.current.push({ undo, toast: latestToast() });
  }, []);
}
