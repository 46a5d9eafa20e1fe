/**
 * Pearson's correlation of the upper triangles of two n × n matrices, over all pairs or those that are `known` (1); null
 * when one is constant.
 */
export function matrixCorrelation(
  x: Float64Array,
  y: Float64Array,
  n: number,
  known: Uint8Array | null = null,
): number | null {
  let pairs = 0;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < n; i++)
    for (let at = i * n + i + 1; at < i * n + n; at++) {
      if (known !== null && known[at] === 0) continue;
      pairs++;
      meanX += x[at];
      meanY += y[at];
    }
  meanX /= pairs;
  meanY /= pairs;
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (let i = 0; i < n; i++)
    for (let at = i * n + i + 1; at < i * n + n; at++) {
      if (known !== null && known[at] === 0) continue;
      const dx = x[at] - meanX;
      const dy = y[at] - meanY;
      xy += dx * dy;
      xx += dx * dx;
      yy += dy * dy;
    }
  const nothing = 1e-24 * pairs;
  return xx > nothing && yy > nothing ? xy / Math.sqrt(xx * yy) : null;
}
