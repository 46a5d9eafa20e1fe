import type { PairCounts } from "./pair-counts.ts";
import type { SimilarityMethod } from "./types.ts";

/** S as exact fractions `together` / `totals`, and their nearest doubles; n × n row by row. */
export interface Similarity {
  n: number;
  /** The total that all pairs of cards share, as on complete sorts, or 0. */
  common: number;
  /** S is known to be a matrix of scalar products: it has no negative eigenvalue. */
  gram: boolean;
  together: Int32Array;
  totals: Int32Array;
  values: Float64Array;
}

export function emptySimilarity(n: number): Similarity {
  return {
    n,
    common: 0,
    gram: false,
    together: new Int32Array(n * n),
    totals: new Int32Array(n * n),
    values: new Float64Array(n * n),
  };
}

/**
 * S_ij = T_ij / divisor, where the divisor counts, for
 * - jaccard: the participants who placed i or j, A_i + A_j − B_ij;
 * - co_occurrence: those who placed both, B_ij;
 * - jaccard_groups: the groups that hold i or j, A_i + A_j − T_ij (Capra 2005, "Factor analysis of
 *   card sort data", and most tools that say "Jaccard").
 * 0 where the divisor is 0, and S_ii = 1.
 */
export function similarity(
  counts: PairCounts,
  method: SimilarityMethod,
  result: Similarity,
): Similarity {
  const { n, together, both, placed } = counts;
  const { totals, values } = result;
  result.together.set(together);
  // The divisor as ± counts of the pair, added to A_i + A_j unless it is B alone.
  const pairs = method === "jaccard_groups" ? together : both;
  const sign = method === "co_occurrence" ? 1 : -1;
  const cards = method === "co_occurrence" ? 0 : 1;
  const first = n > 1 ? cards * (placed[0] + placed[1]) + sign * pairs[1] : 0;
  let shared = true;
  for (let i = 0; i < n; i++) {
    totals[i * n + i] = placed[i];
    values[i * n + i] = 1;
    for (let j = i + 1; j < n; j++) {
      const pair = i * n + j;
      const total = cards * (placed[i] + placed[j]) + sign * pairs[pair];
      shared &&= total === first;
      const value = total === 0 ? 0 : together[pair] / total;
      totals[pair] = total;
      totals[j * n + i] = total;
      values[pair] = value;
      values[j * n + i] = value;
    }
  }
  result.common = shared ? first : 0;
  result.gram = isGram(counts, method, result.common);
  return result;
}

/**
 * T counts matches, so it is a Gram matrix, and so is its quotient by one number, with a diagonal that
 * is no less. With N participants and M_ij of them missing both cards, jaccard is T_ij / (N − M_ij),
 * entry by entry T times the sum of M^k / N^(k + 1), and entrywise sums and products of Gram matrices
 * are such (Schur 1911). jaccard_groups compares sets (Gower 1971, Biometrics 27; Bouchard, Jousselme &
 * Doré 2013, International Journal of Approximate Reasoning 54). T / B need not be one.
 */
function isGram({ placed }: PairCounts, method: SimilarityMethod, common: number): boolean {
  if (method !== "co_occurrence") return true;
  let most = 0;
  for (let card = 0; card < placed.length; card++) most = Math.max(most, placed[card]);
  return common > 0 && most <= common;
}
