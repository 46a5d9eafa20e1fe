import { useCallback, useSyncExternalStore } from "react";

/** The highlighted cards, kept outside React state so that only the affected marks re-render. */
export type HighlightStore = {
  get: () => ReadonlySet<number>;
  highlight: (cards: readonly number[] | null) => void;
  subscribe: (listener: () => void) => () => void;
};

const NONE: ReadonlySet<number> = new Set();

export function highlightStore(): HighlightStore {
  let highlighted = NONE;
  const listeners = new Set<() => void>();
  return {
    get: () => highlighted,
    highlight: (cards) => {
      if (!cards && highlighted.size === 0) return;
      highlighted = cards ? new Set(cards) : NONE;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
