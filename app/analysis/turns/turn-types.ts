/** A structure that a turn begins from or leaves. */
export interface TurnStructure {
  /** The group of each card, from 0, or -1 for a card in none. */
  members: Int32Array;
  /** The name of each group. */
  names: readonly string[];
}

/** One completed turn. `inherited` is null for the open sort that a chain begins with. */
export interface Turn {
  inherited: TurnStructure | null;
  left: TurnStructure;
}

/** The turns of one chain, in their order; there is at least one. */
export type ChainTurns = readonly Turn[];

/** What a chain began from: the given structure, or the open sort of its first turn. */
export const seedOf = ([first]: ChainTurns): TurnStructure => first.inherited ?? first.left;

/** What the last turn of a chain left. */
export const endOf = (chain: ChainTurns): TurnStructure => chain[chain.length - 1].left;
