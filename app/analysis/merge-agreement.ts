import { type GroupTable, groupNumbers } from "./group-table.ts";
import { NOT_SHOWN } from "./missing-cards.ts";
import type { MergeAgreement, TreeMerges } from "./types.ts";

/**
 * For each merge of a tree, how many participants put all of its cards into one category, which other tools call the
 * actual agreement. A participant who did not place one of the cards does not agree. `placements` is participants × cards,
 * with NOT_SHOWN. O(participants × n).
 */
export function mergeAgreement(
  { n, a, b }: TreeMerges,
  table: GroupTable,
  placements: Int32Array,
): MergeAgreement {
  return {
    together: countMerges(groupNumbers(table), n, a, b),
    shown:
      table.hidden === null
        ? null
        : // Those who were shown all cards share the one group of the shown cards.
          countMerges(
            placements.map((one) => (one === NOT_SHOWN ? -1 : 0)),
            n,
            a,
            b,
          ),
  };
}

/** For each merge, how many rows have all of its cards in one group. Groups are numbers from 0. */
function countMerges(groups: Int32Array, n: number, a: Int32Array, b: Int32Array): Int32Array {
  const counts = new Int32Array(a.length);
  const common = new Int32Array(n + a.length);
  for (let row = 0; row < groups.length; row += n) {
    common.set(groups.subarray(row, row + n));
    for (let t = 0; t < a.length; t++) {
      const group = common[a[t]];
      const isCommon = group >= 0 && group === common[b[t]];
      common[n + t] = isCommon ? group : -1;
      if (isCommon) counts[t]++;
    }
  }
  return counts;
}
