import { foldLabel } from "../cards/fold-label.ts";
import { isNamedAfter } from "./column-names.ts";

/** A cell where a row's label and a column's label meet, or two columns of a long table. */
export type Crossing = readonly [first: string, second: string, group: string];

/** From this score on, the two sides are told apart beyond doubt. */
export const CERTAIN = 3;

/**
 * Which side of a table are people and which are cards: positive when the first side are people. The sorts themselves
 * cannot tell, as each participant meets each card once; what people and cards are like can:
 * - cards of the study are known by their labels;
 * - people are numbered or have ids more often than cards;
 * - a person who numbers groups uses 1 to k without a gap, whereas a card may lack any number;
 * - in open sorts a name that occurs several times is mostly one person's;
 * - cards, unlike people, may have the same group throughout. A single pile of one person is no such group: it has a
 *   number, or a name that nobody else uses.
 */
export function peopleSide(cells: readonly Crossing[], known: ReadonlySet<string>): number {
  const [first, second] = [sideOf(cells, 0), sideOf(cells, 1)];
  const difference = (of: (side: Side) => number) => of(first) - of(second);
  const shared = sharedNames(cells);
  return (
    -10 * difference(({ labels }) => shareOf(labels, (label) => known.has(foldLabel(label)))) +
    3 * difference(({ labels }) => Number(areIds(labels))) -
    3 * difference(({ labels }) => Number(labels.every((label) => isNamedAfter(label, "card")))) +
    4 * difference(({ groups }) => Number(shareOf(groups, isGapless) === 1)) +
    4 * ownNames(cells) -
    4 *
      difference(({ groups }) =>
        shareOf(
          groups,
          (names) => names.size === 1 && [...names].every((name) => shared.has(name)),
        ),
      )
  );
}

type Side = { labels: string[]; groups: Set<string>[] };

function sideOf(cells: readonly Crossing[], side: 0 | 1): Side {
  const groups = new Map<string, Set<string>>();
  for (const cell of cells) {
    if (cell[2] === "") continue;
    const names = groups.get(cell[side]);
    if (names) names.add(cell[2]);
    else groups.set(cell[side], new Set([cell[2]]));
  }
  return { labels: [...groups.keys()], groups: [...groups.values()] };
}

const shareOf = <T>(items: readonly T[], is: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

const ID = /^(?:\d+|[0-9a-f]{8,}|[0-9a-f-]{36}|[^@\s]+@[^@\s]+)$/i;

/** Whether labels are ids, or one word with different numbers, such as J1, J2 and J3. */
const areIds = (labels: readonly string[]): boolean =>
  labels.length > 1 &&
  (labels.every((label) => ID.test(label)) ||
    (labels.every((label) => /^\D{0,20}\d+$/.test(label) && !isNamedAfter(label, "card")) &&
      new Set(labels.map((label) => label.replace(/\d+$/, ""))).size === 1));

/** Whether these are the numbers from 0 or 1 to the greatest one. */
const isGapless = (names: ReadonlySet<string>): boolean => {
  const numbers = [...names].map((name) => (/^\d{1,4}$/.test(name) ? Number(name) : Number.NaN));
  const low = Math.min(...numbers);
  return low <= 1 && Math.max(...numbers) - low + 1 === numbers.length;
};

/** The names, no numbers, that meet several labels on both sides. */
function sharedNames(cells: readonly Crossing[]): Set<string> {
  const named = Map.groupBy(cells, ([, , group]) => group);
  const meetsSeveral = (some: readonly Crossing[], side: 0 | 1) =>
    some.some((cell) => cell[side] !== some[0]?.[side]);
  return new Set(
    [...named].flatMap(([name, some]) =>
      /^\d*$/.test(name) || !meetsSeveral(some, 0) || !meetsSeveral(some, 1) ? [] : [name],
    ),
  );
}

/** Of the names that occur several times on one side only: the share on the first side, minus the other. */
function ownNames(cells: readonly Crossing[]): number {
  const sides = new Map<string, { count: number; first: string | null; second: string | null }>();
  for (const [first, second, group] of cells) {
    if (group === "") continue;
    const seen = sides.get(group);
    if (!seen) {
      sides.set(group, { count: 1, first, second });
      continue;
    }
    seen.count++;
    if (seen.first !== first) seen.first = null;
    if (seen.second !== second) seen.second = null;
  }
  const repeated = [...sides.values()].filter(({ count }) => count > 1);
  const first = repeated.filter((seen) => seen.first !== null).length;
  const second = repeated.filter((seen) => seen.second !== null).length;
  return first + second < 3 ? 0 : (first - second) / (first + second);
}
