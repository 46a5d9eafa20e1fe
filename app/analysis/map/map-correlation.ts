import type { Similarity } from "../similarity/similarity.ts";

/**
 * Pearson's correlation between the distances of the cards on the map and the distances √(1 − S) that it shows: the
 * Shepard diagram as one figure. Without pairs that nobody was shown; null when either is constant. Allocates nothing.
 */
export function mapCorrelation(points: Float64Array, similarity: Similarity): number | null {
  const { n, values } = similarity;
  let [pairs, sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  // Two passes, the second one around the means.
  for (let pass = 0; pass < 2; pass++) {
    const [meanX, meanY] = pass === 0 ? [0, 0] : [sumX / pairs, sumY / pairs];
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        if (similarity.isBlank(i * n + j)) continue;
        const across = points[2 * i] - points[2 * j];
        const up = points[2 * i + 1] - points[2 * j + 1];
        const x = Math.sqrt(across * across + up * up) - meanX;
        const y = Math.sqrt(1 - values[i * n + j]) - meanY;
        if (pass === 0) {
          pairs++;
          sumX += x;
          sumY += y;
        } else {
          xx += x * x;
          yy += y * y;
          xy += x * y;
        }
      }
  }
  const nothing = 1e-24 * pairs;
  return xx > nothing && yy > nothing ? xy / Math.sqrt(xx * yy) : null;
}
