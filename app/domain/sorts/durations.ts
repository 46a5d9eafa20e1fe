/** Whole seconds between two instants (ISO 8601); never negative. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

/**
 * How long a sort took, in seconds; `null` while it is unfinished and for imported sorts. An imported
 * sort has no times, so it is stored with the same start and end.
 */
export const sortDuration = (sort: {
  started_at: string;
  completed_at: string | null;
}): number | null =>
  sort.completed_at === null || sort.completed_at === sort.started_at
    ? null
    : secondsBetween(sort.started_at, sort.completed_at);

/** 75 → "1:15". Minutes may exceed 59. */
export const minutesSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** 75 → "1:15", 90 061 → "25:01:01". For unfinished sorts, which may last for days. */
export const elapsedTime = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const rest = minutesSeconds(seconds % 3600);
  return hours === 0 ? rest : `${hours}:${rest.padStart(5, "0")}`;
};
