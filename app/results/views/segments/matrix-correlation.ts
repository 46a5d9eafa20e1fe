import type { SimilarityView } from "../../../analysis/types.ts";

/** Pearson's correlation of two similarity matrices over their pairs; null where one is constant. */
export function matrixCorrelation(a: SimilarityView, b: SimilarityView): number | null {
  if (a.n !== b.n) return null;
  let count = 0;
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let i = 0; i < a.n; i++)
    for (let j = i + 1; j < a.n; j++) {
      const x = a.values[i * a.n + j] ?? 0;
      const y = b.values[i * a.n + j] ?? 0;
      count++;
      sumA += x;
      sumB += y;
      sumAA += x * x;
      sumBB += y * y;
      sumAB += x * y;
    }
  const spread = (count * sumAA - sumA * sumA) * (count * sumBB - sumB * sumB);
  return spread > 0 ? (count * sumAB - sumA * sumB) / Math.sqrt(spread) : null;
}
