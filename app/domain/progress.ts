/** Handled cards as a rounded percentage of all; 0 where there are no cards. 100 only when all are. */
export function progressPercent(sorted: number, total: number): number {
  if (total <= 0) return 0;
  if (sorted >= total) return 100;
  return Math.min(99, Math.round((100 * sorted) / total));
}
