import { matrixCorrelation } from "../numbers/matrix-correlation.ts";
import type { Similarity } from "./similarity.ts";

/** The correlation of the similarities of two groups of participants, over the pairs that neither has filled. */
export const similarityCorrelation = (one: Similarity, other: Similarity): number | null =>
  matrixCorrelation(one.values, other.values, one.n, knownPairs(one, other));

/** 1 for the pairs that are blank in neither; null where all are. */
function knownPairs(one: Similarity, other: Similarity): Uint8Array | null {
  if (one.filled === 0 && other.filled === 0) return null;
  return Uint8Array.from(one.totals, (_, pair) =>
    Number(!one.isBlank(pair) && !other.isBlank(pair)),
  );
}
