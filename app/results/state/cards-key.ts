/** Identifies a set of cards, in any order. */
export const cardsKey = (ids: readonly string[]): string => [...ids].sort().join();
