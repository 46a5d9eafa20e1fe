import type { Steps } from "../contract/types.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { type GroupTable, groupNumbers, rowsOf } from "../similarity/group-table.ts";
import { asStructure, drawStructure, sizesFit, type Units } from "./structure-limits.ts";
import { StructureSums } from "./structure-sums.ts";

/** Starting structures for each number of groups: the cut of the tree, people's sorts, and random ones. */
export const STARTS = 12;
/** The most starts that are people's sorts. */
const SORTS = 5;
/** If there are more people, the search uses a sample of this size. */
export const MAX_PEOPLE = 400;
/** A smaller improvement is rounding. */
const BETTER = 1e-9;

/** A local optimum: a structure, as the group of each card, that no move or exchange improves. */
export interface Optimum {
  members: Int32Array;
  mean: number;
}

/**
 * The best structures within limits, by the mean adjusted Rand index of participants and structure.
 * Finding the global optimum is NP-hard (Křivánek & Morávek 1986, Acta Informatica 23, for the median
 * partition), so this is a local search: from each start it moves units to their best group, and exchanges
 * two units when no move helps, until neither improves the mean. Returns all different optima, best first; a
 * better structure may exist that no start leads to, but none of these people's own sorts within the limits is better.
 */
export function* searchStructures(
  table: GroupTable,
  units: Units,
  groups: readonly [least: number, most: number],
  cutInto: (k: number) => Int32Array,
  seed: number,
): Steps<Optimum[]> {
  const random = new RandomSource(seed);
  const { n, participants } = table;
  const chosen = random.sample(participants, MAX_PEOPLE);
  const sorts = rowsOf(groupNumbers(table), n, chosen);
  const sums = new StructureSums(sorts, n, units);
  const optima = new Map<string, Optimum>();
  const [least, most] = groups;
  const total = STARTS * (most - least + 1);
  for (let k = least; k <= most; k++) {
    const cut = cutInto(k);
    const fromCut = drawStructure(
      units,
      k,
      random,
      Int32Array.from(units.cards, (cards) => cut[cards[0]]),
    );
    const first = STARTS * (k - least);
    const own = yield* bestOf(sums, sortsWithin(sorts, n, units, k), k, first / total);
    // Within tight limits none may be drawn, although people made some.
    const starts = fromCut === null ? own : [fromCut, ...own];
    for (let start = 0; start < STARTS; start++) {
      const done = (first + start) / total;
      yield done;
      const drawn = starts[start] ?? drawStructure(units, k, random, null);
      if (drawn === null) break;
      sums.load(drawn, k);
      while (moveUnits(sums, units) || swapUnits(sums, units)) yield done;
      const members = sums.members();
      optima.set(members.join(), { members, mean: sums.mean() });
    }
  }
  return [...optima.values()].sort((x, y) => y.mean - x.mean);
}

/** The different sorts of k groups that are structures within the limits, as the group of each unit. */
function sortsWithin(sorts: Int32Array, n: number, units: Units, k: number): Int32Array[] {
  const found = new Map<string, Int32Array>();
  for (let at = 0; at < sorts.length; at += n) {
    const groups = asStructure(units, sorts.subarray(at, at + n), k);
    if (groups) found.set(groups.join(), groups);
  }
  return [...found.values()];
}

/** The structures with the highest means, best first. */
function* bestOf(
  sums: StructureSums,
  structures: readonly Int32Array[],
  k: number,
  done: number,
): Steps<Int32Array[]> {
  const scored: { groups: Int32Array; mean: number }[] = [];
  for (const groups of structures) {
    yield done;
    sums.load(groups, k);
    scored.push({ groups, mean: sums.mean() });
  }
  scored.sort((x, y) => y.mean - x.mean);
  return scored.slice(0, SORTS).map(({ groups }) => groups);
}

/** Moves each unit to the group with the highest mean; returns whether any move helped. */
function moveUnits(sums: StructureSums, units: Units): boolean {
  const { groups, sizes } = sums;
  let best = sums.mean();
  let moved = false;
  for (let unit = 0; unit < units.cards.length; unit++) {
    if (sizes[groups[unit]] - units.cards[unit].length < units.least) continue;
    let target = -1;
    sums.meansAfterMove(unit).forEach((mean, to) => {
      if (mean <= best + BETTER || !sizesFit(units, groups, sizes, unit, to)) return;
      best = mean;
      target = to;
    });
    if (target < 0) continue;
    sums.move(unit, target);
    moved = true;
  }
  return moved;
}

/** Makes the first exchange that helps, and only one, because further moves are cheaper to evaluate. */
function swapUnits(sums: StructureSums, units: Units): boolean {
  const { groups } = sums;
  const best = sums.mean() + BETTER;
  const meanAfter = sums.swaps();
  for (let one = 0; one < units.cards.length; one++)
    for (let other = one + 1; other < units.cards.length; other++) {
      const [from, to] = [groups[one], groups[other]];
      if (from === to || !canSwap(units, sums, one, other)) continue;
      if (meanAfter(one, other) <= best) continue;
      sums.move(one, to);
      sums.move(other, from);
      return true;
    }
  return false;
}

function canSwap(units: Units, { groups, sizes }: StructureSums, one: number, other: number) {
  const [from, to] = [groups[one], groups[other]];
  const change = units.cards[one].length - units.cards[other].length;
  return (
    sizes[from] - change >= units.least &&
    sizes[to] + change >= units.least &&
    sizesFit(units, groups, sizes, one, to, other) &&
    sizesFit(units, groups, sizes, other, from, one)
  );
}
