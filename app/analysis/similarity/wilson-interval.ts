import { SIMILARITIES, type SimilarityMethod } from "../contract/methods.ts";
import type { SimilarityView } from "../contract/types.ts";

/** The 0.975 quantile of the normal distribution. */
const Z = 1.959963984540054;

/** 95 % interval of the similarity at `pair`: where it is graded from resampled people, else from its counts. */
export function pairInterval(
  { high, low, together, totals }: SimilarityView,
  pair: number,
  method: SimilarityMethod,
): [low: number, high: number] {
  if (low && high) return [low[pair], high[pair]];
  return similarityInterval(together[pair], totals[pair], method);
}

/** 95 % interval of a similarity: that of the share that it is made from, transformed. */
export function similarityInterval(
  together: number,
  total: number,
  method: SimilarityMethod,
): [low: number, high: number] {
  const { of, similarity } = SIMILARITIES[method].interval;
  const [low, high] = wilsonInterval(together, of(together, total));
  return [similarity(low), similarity(high)];
}

/**
 * 95 % score interval of the share `count` / `total`, as numbers from 0 to 1; [0, 1] when `total` is 0.
 * Wilson 1927, Journal of the American Statistical Association 22.
 */
export function wilsonInterval(count: number, total: number): [low: number, high: number] {
  if (total === 0) return [0, 1];
  const share = count / total;
  const middle = share + (Z * Z) / (2 * total);
  const half = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total));
  const scale = 1 + (Z * Z) / total;
  return [count === 0 ? 0 : (middle - half) / scale, count === total ? 1 : (middle + half) / scale];
}
