/** More states than a participant makes without a network: a lost answer is recognized by them. */
const MAX_WRITERS = 200;

/**
 * Where a sort comes from. Each state has a name, which is the `writer` of its save: a state that lists another one
 * contains it, and may replace it.
 */
export type Lineage = {
  /** The last stored revision that the state contains. */
  revision: number;
  /** The names of the states that led to this one; the last is its own, and the `writer` of its save. */
  writers: (string | null)[];
};

/** The lineage of a state that contains those named as well. Answers may be late, and tell of an older revision. */
export const after = (
  { revision, writers }: Lineage,
  stored: number,
  ...names: (string | null)[]
): Lineage => ({
  revision: Math.max(revision, stored),
  writers: [...writers, ...names].slice(-MAX_WRITERS),
});

/** The name of a state; null before the first save. */
export const stateName = ({ writers }: Lineage): string | null => writers.at(-1) ?? null;
