import type { StructureLimits } from "../contract/types.ts";
import type { RandomSource } from "../numbers/random-source.ts";

const TRIES = 200;

/** Cards that must be together form a unit, which is moved as a whole. */
export interface Units {
  cards: Int32Array[];
  /** units × units: 1 for two units that must not be in one group. */
  apart: Uint8Array;
  least: number;
  most: number;
}

/** The limits in terms of units; null when a pair must be both together and apart. */
export function unitsOf(ids: readonly string[], limits: StructureLimits): Units | null {
  const number = new Map(ids.map((id, card) => [id, card]));
  const parent = Array.from(ids.keys());
  const root = (card: number): number => (parent[card] === card ? card : root(parent[card]));
  const known = (pairs: readonly [string, string][]) =>
    pairs.flatMap(([a, b]) => {
      const [one, other] = [number.get(a), number.get(b)];
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    });
  for (const [one, other] of known(limits.together)) parent[root(one)] = root(other);
  const roots = [...new Set(ids.map((_, card) => root(card)))];
  const cards = roots.map((top) =>
    Int32Array.from(ids.keys()).filter((card) => root(card) === top),
  );
  const apart = new Uint8Array(cards.length ** 2);
  for (const [one, other] of known(limits.apart)) {
    const [a, b] = [roots.indexOf(root(one)), roots.indexOf(root(other))];
    if (a === b) return null;
    apart[a * cards.length + b] = 1;
    apart[b * cards.length + a] = 1;
  }
  const [least, most] = limits.cards;
  return { cards, apart, least: Math.max(1, least), most };
}

/**
 * A random structure of k groups within the limits, as the group of each unit; the first attempt prefers the
 * groups in `wanted`. Null when none is found: whether one exists is a graph colouring problem, so the number
 * of attempts is limited.
 */
export function drawStructure(
  units: Units,
  k: number,
  random: RandomSource,
  wanted: Int32Array | null,
): Int32Array | null {
  const count = units.cards.length;
  if (count < k) return null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const order = Int32Array.from(units.cards.keys());
    random.shuffle(order, count);
    // Place large units and those with many conflicts first, because they fit in the fewest groups.
    order.sort((x, y) => weightOf(units, y) - weightOf(units, x));
    const groups = new Int32Array(count).fill(-1);
    const sizes = new Int32Array(k);
    const placed = order.every((unit) => {
      const open = Array.from(sizes.keys()).filter((group) =>
        sizesFit(units, groups, sizes, unit, group),
      );
      if (open.length === 0) return false;
      const preferred = wanted?.[unit] ?? -1;
      const short = open.filter((group) => sizes[group] < units.least);
      const choice =
        open.includes(preferred) && attempt === 0
          ? preferred
          : short.length > 0
            ? short[random.below(short.length)]
            : open[random.below(open.length)];
      groups[unit] = choice;
      sizes[choice] += units.cards[unit].length;
      return true;
    });
    if (placed && sizes.every((size) => size >= units.least)) return groups;
  }
  return null;
}

/** A sort as the group of each unit; null if it is not a structure of k groups within the limits. */
export function asStructure(units: Units, sort: Int32Array, k: number): Int32Array | null {
  const groups = Int32Array.from(units.cards, (cards) => sort[cards[0]]);
  const sizes = new Int32Array(k);
  for (const group of sort) {
    if (group < 0 || group >= k) return null;
    sizes[group]++;
  }
  const fits = units.cards.every(
    (cards, unit) =>
      cards.every((card) => sort[card] === groups[unit]) &&
      sizesFit(units, groups, sizes, unit, groups[unit], unit),
  );
  return fits && sizes.every((size) => size >= units.least) ? groups : null;
}

const weightOf = ({ apart, cards }: Units, unit: number): number => {
  let weight = cards[unit].length;
  for (let other = 0; other < cards.length; other++) weight += apart[unit * cards.length + other];
  return weight;
};

/**
 * Whether a unit may join a group: there is room, and no unit in it must be apart. `without` is a unit that
 * leaves the group at the same time.
 */
export function sizesFit(
  units: Units,
  groups: Int32Array,
  sizes: Int32Array,
  unit: number,
  group: number,
  without = -1,
): boolean {
  const { apart, cards, most } = units;
  const leaving = without < 0 ? 0 : cards[without].length;
  if (sizes[group] + cards[unit].length - leaving > most) return false;
  for (let other = 0; other < cards.length; other++)
    if (groups[other] === group && other !== without && apart[unit * cards.length + other] === 1)
      return false;
  return true;
}
