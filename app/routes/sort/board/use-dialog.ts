import { useSearchParams } from "@remix-run/react";
import { useCallback, useState } from "react";
import { DIALOGS, type DialogRequest } from "../dialogs/dialog-props.ts";

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
  const open = useCallback((wanted: DialogRequest) => setRequest(wanted), []);
  const close = useCallback(() => {
    setRequest(null);
    // A reload must not open it again.
    if (location.search !== "") history.replaceState(history.state, "", closeTo);
  }, [closeTo]);
  return { request, open, close };
}
