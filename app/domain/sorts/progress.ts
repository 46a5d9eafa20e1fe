/** The sorted cards as a rounded percentage: 0 when there are no cards, 100 only when all are sorted. */
export function progressPercent(sorted: number, total: number): number {
  if (total <= 0) return 0;
  if (sorted >= total) return 100;
  return Math.min(99, Math.round((100 * sorted) / total));
}
