import { useSyncExternalStore } from "react";

let share: number | null = null;
const listeners = new Set<() => void>();

/** How much of an import has arrived, 0 to 1; `null` while none is sent. */
export const useImportProgress = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => share,
    () => null,
  );

export function showImportProgress(next: number | null) {
  share = next;
  for (const listener of listeners) listener();
}
