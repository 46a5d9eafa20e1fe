import { useSearchParams } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";
import { DIALOGS, type DialogRequest } from "../dialogs/dialog-props.ts";
import { boardStart } from "./focus-on.ts";

/**
 * The dialog that is open: first the one that the address asks for, unless it is `closed`, then
 * what is pressed.
 */
export function useDialog(closeTo: string, closed: boolean) {
  const [query] = useSearchParams();
  const [request, setRequest] = useState<DialogRequest | null>(() => {
    const name = closed ? undefined : DIALOGS.find((known) => query.has(known));
    return name ? { name, value: query.get(name) ?? "" } : null;
  });
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback((wanted: DialogRequest, by: Element | null = document.activeElement) => {
    opener.current = by instanceof HTMLElement ? by : null;
    setRequest(wanted);
  }, []);
  const close = useCallback(() => {
    // Before the dialog goes: when what has the focus is removed, the browser lays the page out twice.
    if (document.activeElement?.closest("dialog")) opener.current?.focus({ preventScroll: true });
    setRequest(null);
    // A reload must not open it again.
    if (location.search !== "") history.replaceState(history.state, "", closeTo);
  }, [closeTo]);
  // What opened it may be gone. What a step of the board has focused keeps the focus.
  const wasOpen = useRef(false);
  useBrowserLayoutEffect(() => {
    if (wasOpen.current && !request && document.activeElement === document.body) {
      opener.current?.focus({ preventScroll: true });
      if (document.activeElement === document.body) boardStart()?.focus({ preventScroll: true });
    }
    wasOpen.current = request !== null;
  }, [request]);
  return { request, open, close };
}
