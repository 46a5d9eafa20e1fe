import type { Db } from "../data/database/db.server.ts";
import { acceptInvitation } from "../data/projects/invitations.server.ts";
import { hashToken } from "./token.server.ts";

const INVITATION = /^\/invitations\/([\w-]+)$/;

export const joinProject = (db: Db, token: string, user: string) =>
  acceptInvitation(db, hashToken(token), user);

/**
 * Where somebody goes after logging in or registering. Someone who came from an invitation accepts it by that, and goes
 * to the project; if it cannot be accepted, its page says why.
 */
export async function joinOnTheWay(db: Db, next: string, user: string): Promise<string> {
  const token = INVITATION.exec(next)?.[1];
  if (!token) return next;
  const joined = await joinProject(db, token, user);
  return joined && joined !== "other_address" ? `/projects/${joined.id}/studies` : next;
}
