import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { asProjectOwner } from "../data/access/ownership.server.ts";
import { hasConfirmedAddress } from "../data/accounts/users.server.ts";
import { invite } from "../data/projects/invitations.server.ts";
import type { User } from "../domain/accounts/user.ts";
import type { InvitationInput } from "../domain/projects/member.ts";
import type { Project } from "../domain/projects/project.ts";
import { invitationMessage } from "../mail/messages.server.ts";
import { countInvitation, countMail } from "./guess.server.ts";
import { hashToken } from "./token.server.ts";

/**
 * Invites somebody to a project. The link is returned only here, because only its hash is stored; it is mailed too,
 * where mail is set up and an address is given, which needs that the sender has confirmed their own. "full" when the
 * project can take no more, `null` for strangers.
 */
export async function inviteToProject(
  { db, mail, later }: Pick<AppLoadContext, "db" | "mail" | "later">,
  request: Request,
  user: User,
  project: Pick<Project, "id">,
  { role, email }: InvitationInput,
) {
  if (mail && email && !(await hasConfirmedAddress(db, user.id))) return "unconfirmed_address";
  const locked = email ? await countInvitation(db, user.id) : null;
  if (locked) return locked;
  const token = randomBytes(24).toString("base64url");
  const token_hash = hashToken(token);
  const created = await invite(db, project.id, asProjectOwner(user.id), {
    role,
    email,
    token_hash,
  });
  if (!created || created === "full") return created;
  const path = `/invitations/${token}`;
  const mailed = Boolean(mail && email && (await countMail(db, email)));
  if (mail && email && mailed)
    later(mail.send(invitationMessage(email, user, `${mail.origin}${path}`)));
  return { ...created, url: `${new URL(request.url).origin}${path}`, mailed };
}
