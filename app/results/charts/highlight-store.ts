import { useCallback, useSyncExternalStore } from "react";

/** The cards that are pointed at, outside of React's state: only marks that change are drawn anew. */
export type HighlightStore = {
  get: () => ReadonlySet<number>;
  highlight: (cards: readonly number[] | null) => void;
  subscribe: (listener: () => void) => () => void;
};

const NOBODY: ReadonlySet<number> = new Set();

export function highlightStore(): HighlightStore {
  let highlighted = NOBODY;
  const listeners = new Set<() => void>();
  return {
    get: () => highlighted,
    highlight: (cards) => {
      if (!cards && highlighted.size === 0) return;
      highlighted = cards ? new Set(cards) : NOBODY;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** All cards that are highlighted. */
export const useHighlighted = (store: HighlightStore): ReadonlySet<number> =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** Whether all of these cards are highlighted. */
export function useAllHighlighted(store: HighlightStore, cards: readonly number[]): boolean {
  const read = useCallback(() => {
    const highlighted = store.get();
    return (
      highlighted.size > 0 &&
      highlighted.size >= cards.length &&
      cards.every((card) => highlighted.has(card))
    );
  }, [store, cards]);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Whether this card is highlighted. */
export function useCardHighlighted(store: HighlightStore, card: number): boolean {
  const read = useCallback(() => store.get().has(card), [store, card]);
  return useSyncExternalStore(store.subscribe, read, read);
}
