/**
 * For each card its mean S with the others of its cluster, minus the best mean S with another
 * cluster; NaN for a card alone, and where there is no other cluster.
 */
export function cohesion(values: Float64Array, members: Int32Array): Float64Array {
  const n = members.length;
  const clusters = members.reduce((most, cluster) => Math.max(most, cluster + 1), 0);
  const sizes = new Int32Array(clusters);
  for (const cluster of members) sizes[cluster]++;
  const sums = new Float64Array(clusters);
  const result = new Float64Array(n).fill(Number.NaN);
  if (clusters < 2) return result;
  for (let i = 0; i < n; i++) {
    const own = members[i];
    if (sizes[own] < 2) continue;
    sums.fill(0);
    for (let j = 0; j < n; j++) if (j !== i) sums[members[j]] += values[i * n + j];
    let best = 0;
    for (let c = 0; c < clusters; c++) if (c !== own) best = Math.max(best, sums[c] / sizes[c]);
    result[i] = sums[own] / (sizes[own] - 1) - best;
  }
  return result;
}
