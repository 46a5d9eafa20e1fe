/**
 * Merges in the order in which an algorithm finds them. `low` < `high` are the lowest cards of the two
 * clusters; the merged cluster keeps the name `low`. numerator / denominator is the distance, squared for
 * Ward's criterion.
 */
export interface MergeList {
  count: number;
  low: Int32Array;
  high: Int32Array;
  numerator: Float64Array;
  denominator: Float64Array;
  /** 1 if another cluster was as near to one of the two when they were merged. */
  tied: Uint8Array;
}

export function emptyMergeList(n: number): MergeList {
  const length = Math.max(0, n - 1);
  return {
    count: 0,
    low: new Int32Array(length),
    high: new Int32Array(length),
    numerator: new Float64Array(length),
    denominator: new Float64Array(length),
    tied: new Uint8Array(length),
  };
}

export function addMerge(
  merges: MergeList,
  low: number,
  high: number,
  numerator: number,
  denominator: number,
  tied: boolean,
) {
  const at = merges.count++;
  merges.low[at] = low;
  merges.high[at] = high;
  merges.numerator[at] = numerator;
  merges.denominator[at] = denominator;
  merges.tied[at] = tied ? 1 : 0;
}
