import { randomMoves } from "./random-moves.ts";
import { type StructureChange, structureChange } from "./structure-change.ts";
import { type ChainTurns, seedOf } from "./turn-types.ts";

interface TurnFigures {
  /** Null for the open sort that a chain begins with, as the figures after it. */
  moved: number | null;
  /** Of the cards that are in a group before or after the turn. */
  share_moved: number | null;
  /** The share that would have moved by chance, with groups of the same sizes. */
  share_by_chance: number | null;
  /** The groups that got another name. */
  renamed: number | null;
}

/** The way of one card through a chain. */
interface CardPath {
  /** For the start and each turn: the line of its group in `lines`, or -1 for none. */
  groups: number[];
  /** Whether it moved, for each turn. */
  moved: boolean[];
  /** The last turn in which it moved, from 1; null if it never did. */
  last_moved: number | null;
  /** Whether it moved within the last turns that a chain at rest has. */
  is_restless: boolean;
}

/** A group followed over the turns: each structure's group that continues the one before. */
interface NameLine {
  /** For the start and each turn its name; null where it does not exist. */
  names: (string | null)[];
}

export interface ChainFigures {
  turns: TurnFigures[];
  paths: CardPath[];
  lines: NameLine[];
}

/**
 * The figures of a chain. The start is the given structure, or the open sort of the first turn. Where a turn did not begin
 * from what the turn before it left (that one was deleted since), its groups continue those that it began from.
 *
 * @param restAfter the number of turns that a chain at rest has moved little in
 */
export function chainFigures(chain: ChainTurns, restAfter: number, seed: number): ChainFigures {
  const start = seedOf(chain);
  const lines: NameLine[] = [];
  const open = (name: string, at: number) =>
    lines.push({ names: [...new Array<null>(at).fill(null), name] }) - 1;
  let lineOf = start.names.map((name) => open(name, 0));
  let before = start;
  const groups = [Array.from(start.members, (group) => lineOf[group] ?? -1)];
  const changes = chain.map(({ inherited, left }, turn): StructureChange | null => {
    const change = inherited && structureChange(inherited, left);
    // The open sort that a chain begins with is its start, so that its groups go on as they are.
    const since = turn === 0 ? change : structureChange(before, left);
    lineOf = left.names.map((name, group) => {
      const old = since === null ? group : since.continues[group];
      const line = old >= 0 ? lineOf[old] : open(name, turn + 1);
      lines[line].names[turn + 1] = name;
      return line;
    });
    groups.push(Array.from(left.members, (group) => lineOf[group] ?? -1));
    before = left;
    return change;
  });
  for (const line of lines)
    line.names = Array.from({ length: chain.length + 1 }, (_, at) => line.names[at] ?? null);
  return {
    turns: chain.map(({ inherited, left }, turn) => {
      const change = changes[turn];
      if (inherited === null || change === null)
        return { moved: null, share_moved: null, share_by_chance: null, renamed: null };
      const { cards, moved, renamed } = change;
      return {
        moved,
        share_moved: shareOf(moved, cards),
        share_by_chance: shareOf(randomMoves(inherited, left, seed), cards),
        renamed,
      };
    }),
    paths: Array.from(start.members, (_, card) => {
      const moved = changes.map((change) => change?.moves[card] === 1);
      const last = moved.lastIndexOf(true);
      return {
        groups: groups.map((at) => at[card]),
        moved,
        last_moved: last < 0 ? null : last + 1,
        is_restless: last >= 0 && last >= chain.length - restAfter,
      };
    }),
    lines,
  };
}

const shareOf = (part: number, of: number) => (of === 0 ? 0 : part / of);
