/**
 * The value below which a share of the ascending `sorted` lies, linear between its neighbours (type 7
 * of Hyndman & Fan 1996, The American Statistician 50: the default of R and NumPy); null without any.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
}
