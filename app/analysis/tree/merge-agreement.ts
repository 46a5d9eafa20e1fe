import type { MergeAgreement, TreeMerges } from "../contract/types.ts";
import { type GroupTable, groupNumbers } from "../similarity/group-table.ts";

/**
 * For each merge of a tree, how many participants put all of its cards into one category, which other tools call the
 * actual agreement. A participant who did not place one of the cards does not agree. O(participants × n).
 */
export function mergeAgreement(
  { n, a, b }: TreeMerges,
  table: GroupTable,
  isShown: (participant: number, card: number) => boolean,
): MergeAgreement {
  const together = countMerges(groupNumbers(table), n, a, b);
  if (table.hidden === null) return { together, shown: null };
  // Those who were shown all cards have them in one group, that of the shown cards.
  const shown = new Int32Array(table.participants * n);
  for (let p = 0; p < table.participants; p++)
    for (let card = 0; card < n; card++) shown[p * n + card] = isShown(p, card) ? 0 : -1;
  return { together, shown: countMerges(shown, n, a, b) };
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
