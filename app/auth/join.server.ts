import type { AppLoadContext } from "@remix-run/cloudflare";
import { acceptInvitation } from "../data/projects/invitations.server.ts";
import { hashToken } from "./token.server.ts";

const INVITATION = /^\/invitations\/([\w-]+)$/;

/** Accepts an invitation. Where mail is set up, one that is meant for an address needs that it is confirmed. */
export const joinProject = (
  { first_db, mail }: Pick<AppLoadContext, "first_db" | "mail">,
  token: string,
  user: string,
) => acceptInvitation(first_db, hashToken(token), user, { confirmed: mail !== null });

/**
 * Where somebody goes after logging in or registering. Someone who came from an invitation accepts it by that, and goes
 * to the project; if it cannot be accepted, its page says why.
 */
export async function joinOnTheWay(
  context: Pick<AppLoadContext, "first_db" | "mail">,
  next: string,
  user: string,
): Promise<string> {
  const token = INVITATION.exec(next)?.[1];
  if (!token) return next;
  const joined = await joinProject(context, token, user);
  return joined && typeof joined === "object" ? `/projects/${joined.id}/studies` : next;
}
