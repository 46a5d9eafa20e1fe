import { createHmac } from "node:crypto";
import type { ExportPage } from "../../domain/export-page.ts";

/**
 * A page of sorts whose sessions and participants go by ids of the share's own: the id of a
 * session is the right to read and write it, and known to its participant and the owner alone.
 * The same id comes out the same in each page of a share, and differs between shares.
 */
export function ownIds(page: ExportPage, token: string): ExportPage {
  const own = (id: string) => createHmac("sha256", token).update(id).digest("hex").slice(0, 32);
  return {
    ...page,
    sessions: page.sessions.map((session) => ({
      ...session,
      id: own(session.id),
      participant: own(session.participant),
    })),
    next: null,
  };
}
