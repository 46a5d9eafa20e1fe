import type { Db } from "../../data/db.server.ts";
import type { SaveRefusal } from "../../data/placements.server.ts";
import { findSession } from "../../data/sessions.server.ts";
import type { Session } from "../../domain/session.ts";
import { found, notFound, refused } from "../../http/errors.ts";

/**
 * The session behind an id, for a write: there, and not completed.
 *
 * @throws ApiError 404, or 409 `session_completed`
 */
export async function openSession(db: Db, id: string): Promise<Session> {
  const session = found(await findSession(db, id));
  if (session.is_completed) throw refused("session_completed");
  return session;
}

/** @throws ApiError for a change of a sort that was refused at the last moment */
export function written(result: object | SaveRefusal): void {
  if (result === "not_found") throw notFound();
  if (typeof result === "string") throw refused(result);
}
