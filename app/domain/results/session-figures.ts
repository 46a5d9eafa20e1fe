import { PAUSED_AFTER_MS } from "../limits/limits.ts";

export type SessionState = "completed" | "paused" | "in_progress";

/** A session that is not completed is paused after an hour without activity. `now` is in ms. */
export function sessionState(
  session: { is_completed: boolean; last_activity: string | null; started_at: string },
  now: number,
): SessionState {
  if (session.is_completed) return "completed";
  const last = Date.parse(session.last_activity ?? session.started_at);
  return now - last > PAUSED_AFTER_MS ? "paused" : "in_progress";
}

/** Completed sessions as a rounded percentage of all participants. */
export const completionRate = (completed: number, participants: number): number =>
  participants === 0 ? 0 : Math.round((100 * completed) / participants);

/** Formats the average completion time in whole minutes; "< 1 min" below one, "--" for null. */
export function averageTime(seconds: number | null): string {
  if (seconds === null) return "--";
  return seconds < 60 ? "< 1 min" : `${Math.round(seconds / 60)} min`;
}

/** The end of the id, used to name a participant: "Participant 1a2b3c4d". */
export const participantSuffix = (id: string): string => id.slice(-8);
