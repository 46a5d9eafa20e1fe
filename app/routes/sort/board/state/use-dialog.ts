import { useSearchParams } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../../../ui/frame/scripted.ts";
import { DIALOGS, type DialogRequest } from "../../dialogs/dialog-props.ts";
import { focusAnew } from "./focus-on.ts";

/** The open dialog: at first the one that the URL asks for, unless `closed`; later the one requested. */
export function useDialog(closeTo: string, closed: boolean) {
  const [query] = useSearchParams();
  const [request, setRequest] = useState<DialogRequest | null>(() => {
    const name = closed ? undefined : DIALOGS.find((known) => query.has(known));
    return name ? { name, value: query.get(name) ?? "" } : null;
  });
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback((wanted: DialogRequest, by: Element | null = document.activeElement) => {
    // From one dialog to another, the focus returns to what opened the first.
    if (!by?.closest("dialog")) opener.current = by instanceof HTMLElement ? by : null;
    setRequest(wanted);
  }, []);
  const close = useCallback(() => {
    // Before the dialog is removed: removing the focused element makes the browser lay out the page twice.
    if (document.activeElement?.closest("dialog")) opener.current?.focus({ preventScroll: true });
    setRequest(null);
    // A reload must not open the dialog again.
    if (location.search !== "") history.replaceState(history.state, "", closeTo);
  }, [closeTo]);
  // If the focus was lost, return it to the opener, or where `focusAnew` says when the opener is gone.
  const wasOpen = useRef(false);
  useBrowserLayoutEffect(() => {
    if (wasOpen.current && !request && document.activeElement === document.body) {
      opener.current?.focus({ preventScroll: true });
      focusAnew();
    }
    wasOpen.current = request !== null;
  }, [request]);
  return { request, open, close };
}
