import { matchingBound, maximumWeightMatches } from "../numbers/maximum-weight-matching.ts";
import { groupCount } from "../numbers/partition.ts";

/** The cut of a tree from which a sort is reached with the fewest moves of cards. */
export interface NearestCut {
  /** Its number of groups. */
  k: number;
  /** How many cards are where the cut has them. */
  kept: number;
  /**
   * Where the sort has each card: in a group of the cut; n + c in a group that matches none of the cut and whose first
   * card is c; -1 for a missing card.
   */
  places: Int32Array;
}

/** `cuts` are those into 1, 2, … groups, at least one. Of cuts that are as near, the one with the fewest groups. */
export function nearestCut(cuts: readonly Int32Array[], sort: Int32Array): NearestCut {
  const groups = groupCount(sort);
  let nearest: NearestCut = { k: 1, kept: -1, places: sort };
  // Those with as many groups as the sort come first: they are the nearest most often, and rule out the others.
  const ks = cuts
    .map((_, at) => at + 1)
    .sort((x, y) => Math.abs(x - groups) - Math.abs(y - groups));
  for (const k of ks) {
    const least = k < nearest.k ? nearest.kept - 1 : nearest.kept;
    const compared = placesIn(cuts[k - 1], k, sort, groups, least);
    if (compared) nearest = { k, ...compared };
  }
  return nearest;
}

/**
 * Matches the `rows` groups of a sort with the `columns` of a cut: see `places`, and how many cards are where the cut has
 * them. Null if that is at most `least`.
 */
function placesIn(
  base: Int32Array,
  columns: number,
  sort: Int32Array,
  rows: number,
  least: number,
): { kept: number; places: Int32Array } | null {
  const n = base.length;
  const shared = new Int32Array(rows * columns);
  for (let card = 0; card < n; card++)
    if (sort[card] >= 0) shared[sort[card] * columns + base[card]]++;
  // Most cuts are ruled out before the matching, which takes far longer.
  if (matchingBound(shared, rows, columns) <= least) return null;
  const matches = maximumWeightMatches(shared, rows, columns);
  let kept = 0;
  const places = sort.map((group, card) => {
    if (group < 0) return -1;
    const match = matches[group];
    if (match === base[card]) kept++;
    // A match without a common card does not count.
    return match >= 0 && shared[group * columns + match] > 0 ? match : n + sort.indexOf(group);
  });
  return kept > least ? { kept, places } : null;
}
