import { useCallback, useSyncExternalStore } from "react";

/** The cards that are pointed at, outside of React's state: only marks that change are drawn anew. */
export type LitStore = {
  get: () => ReadonlySet<number>;
  light: (cards: readonly number[] | null) => void;
  subscribe: (hear: () => void) => () => void;
};

const NOBODY: ReadonlySet<number> = new Set();

export function litStore(): LitStore {
  let lit = NOBODY;
  const listeners = new Set<() => void>();
  return {
    get: () => lit,
    light: (cards) => {
      if (!cards && lit.size === 0) return;
      lit = cards ? new Set(cards) : NOBODY;
      for (const hear of listeners) hear();
    },
    subscribe: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/** All cards that are lit. */
export const useLit = (store: LitStore): ReadonlySet<number> =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** Whether all of these cards are lit. */
export function useIsLit(store: LitStore, cards: readonly number[]): boolean {
  const read = useCallback(() => {
    const lit = store.get();
    return lit.size > 0 && lit.size >= cards.length && cards.every((card) => lit.has(card));
  }, [store, cards]);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Whether this card is lit. */
export function useCardLit(store: LitStore, card: number): boolean {
  const read = useCallback(() => store.get().has(card), [store, card]);
  return useSyncExternalStore(store.subscribe, read, read);
}
