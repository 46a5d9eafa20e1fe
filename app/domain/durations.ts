/** Whole seconds between two instants (ISO 8601); never negative. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

/**
 * How long a sort took, in seconds; `null` while it goes on, and where nobody knows: an imported
 * sort came without times, and ends at the very instant at which it starts.
 */
export const sortDuration = (sort: {
  started_at: string;
  completed_at: string | null;
}): number | null =>
  sort.completed_at === null || sort.completed_at === sort.started_at
    ? null
    : secondsBetween(sort.started_at, sort.completed_at);

/** 75 → "1:15": a duration as the dashboard shows it, minutes and seconds however long it is. */
export const minutesSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** 75 → "1:15", 90 061 → "25:01:01": what has passed of a sort that may lie unfinished for days. */
export const elapsedTime = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const rest = minutesSeconds(seconds % 3600);
  return hours === 0 ? rest : `${hours}:${rest.padStart(5, "0")}`;
};
