/**
 * The quantile at `share` (0 to 1) of the ascending values `sorted`, by linear interpolation (type 7 of
 * Hyndman & Fan 1996, The American Statistician 50: the default of R and NumPy); null when it is empty.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
}
