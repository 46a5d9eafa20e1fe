/** Pearson's correlation of the upper triangles of two n × n matrices; null when one is constant. */
export function matrixCorrelation(x: Float64Array, y: Float64Array, n: number): number | null {
  const pairs = (n * (n - 1)) / 2;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < n; i++)
    for (let at = i * n + i + 1; at < i * n + n; at++) {
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
      const dx = x[at] - meanX;
      const dy = y[at] - meanY;
      xy += dx * dy;
      xx += dx * dx;
      yy += dy * dy;
    }
  const nothing = 1e-24 * pairs;
  return xx > nothing && yy > nothing ? xy / Math.sqrt(xx * yy) : null;
}
