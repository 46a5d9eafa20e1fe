import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { makeToast, type NewToast, type Toast } from "../../i18n/toast.ts";
import type { ShownToast } from "./shown-toast.ts";
import { ToastRegion } from "./toast-region.tsx";

const STAYS = 5000;
const ERROR_STAYS = 8000;
/** Long enough to read it, notice a mistake and reach the button. */
const UNDO_STAYS = 15_000;
/** More at once nobody reads. */
const MOST = 3;

const shown = (toast: Toast, stays?: number): ShownToast => ({
  ...toast,
  stays: stays ?? (toast.undo ? UNDO_STAYS : toast.type === "error" ? ERROR_STAYS : STAYS),
});

/** A newer outcome takes the place of the ones before it, but for what can still be undone. */
const withNewest = (current: ShownToast[], newest: ShownToast): ShownToast[] => [
  ...current.filter(({ undo }) => undo).slice(1 - MOST),
  newest,
];

type Show = (toast: NewToast, stays?: number) => void;
const ToastContext = createContext<Show>(() => {});

/** `const showToast = useToast(); showToast({ type: "success", key: "cardCreated" })`. */
export const useToast = (): Show => useContext(ToastContext);

/**
 * Shows toasts at the right, below the page's heading; on a narrow screen at its foot. `flashed` is the one that the last answer of the server
 * left: it is part of the page, so it is seen without JavaScript too.
 */
export function ToastProvider({
  flashed,
  children,
}: {
  flashed: Toast | null;
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<ShownToast[]>(flashed ? [shown(flashed)] : []);
  const [lastFlashed, setLastFlashed] = useState(flashed?.id);

  // A navigation brought a new one: take it in while rendering, so that it is never missed.
  if (flashed && flashed.id !== lastFlashed) {
    setLastFlashed(flashed.id);
    setToasts((current) => withNewest(current, shown(flashed)));
  }

  const show = useCallback<Show>((toast, stays) => {
    setToasts((current) => withNewest(current, shown(makeToast(toast), stays)));
  }, []);
  const dismiss = useCallback((id: string) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);
  const region = useMemo(
    () => <ToastRegion toasts={toasts} dismiss={dismiss} />,
    [toasts, dismiss],
  );

  return (
    <ToastContext.Provider value={show}>
      {region}
      {children}
    </ToastContext.Provider>
  );
}
