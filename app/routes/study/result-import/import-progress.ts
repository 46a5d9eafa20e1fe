import { useSyncExternalStore } from "react";

let share: number | null = null;
const listeners = new Set<() => void>();

/** The share of an import that has arrived, 0 to 1; `null` while nothing is being sent. */
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
