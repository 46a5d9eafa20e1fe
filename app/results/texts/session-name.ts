import type { ExportSession } from "../../domain/results/export-page.ts";

/** A participant's id, and their own name or id where they have one: that of a panel or an imported file. */
export type SessionName = { participant: string; own: string | null };

/** How the participants of sessions are called, by session id. */
export const sessionNames = (sessions: readonly ExportSession[]): Map<string, SessionName> =>
  new Map(
    sessions.map(({ id, participant, external_id }) => [
      id,
      { participant, own: external_id || null },
    ]),
  );
