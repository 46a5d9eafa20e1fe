import type { Similarity } from "../similarity/similarity.ts";

/**
 * For each card the mean over the others of S times the squared distance on the map, scaled to 0 … 1 over the cards: high
 * for a card that people put with cards which lie far away (Kane & Trochim 2007, Concept Mapping for Planning and
 * Evaluation, ch. 5). Pairs that are not known are left out; NaN for a card without a known pair.
 */
export function bridging(points: Float64Array, similarity: Similarity): Float64Array {
  const { n, values } = similarity;
  const means = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let [sum, others] = [0, 0];
    for (let j = 0; j < n; j++) {
      if (i === j || similarity.isBlank(i * n + j)) continue;
      const across = points[2 * i] - points[2 * j];
      const up = points[2 * i + 1] - points[2 * j + 1];
      sum += values[i * n + j] * (across * across + up * up);
      others++;
    }
    means[i] = sum / others;
  }
  const known = means.filter((mean) => !Number.isNaN(mean));
  const least = known.reduce((low, mean) => Math.min(low, mean), Number.POSITIVE_INFINITY);
  const range = known.reduce((high, mean) => Math.max(high, mean), 0) - least;
  return means.map((mean) => (range > 0 ? (mean - least) / range : mean - least));
}
