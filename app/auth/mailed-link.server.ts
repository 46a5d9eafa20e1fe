import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { findLinkUser, saveLink, spendOnPassword } from "../data/accounts/mailed-links.server.ts";
import { findCredentials } from "../data/accounts/users.server.ts";
import { timestamp } from "../data/database/db.server.ts";
import type { User } from "../domain/accounts/user.ts";
import { resetMessage, verifyMessage } from "../mail/messages.server.ts";
import { countMail } from "./guess.server.ts";
import { hashPassword } from "./password.server.ts";
import { type Accounts, type FieldProblems, passwordProblems } from "./register.server.ts";
import { hashToken } from "./token.server.ts";

const MINUTE_MS = 60_000;
const LIFETIME_MS = { reset: 30 * MINUTE_MS, verify: 24 * 60 * MINUTE_MS };

type MailContext = Pick<AppLoadContext, "db" | "mail">;
type ResetContext = MailContext & Pick<AppLoadContext, "password_login">;

/** Creates the token of a single-use link; only its hash is stored. */
async function newLinkToken({ db }: MailContext, user: User, purpose: keyof typeof LIFETIME_MS) {
  const token = randomBytes(32).toString("hex");
  const expires_at = timestamp(Date.now() + LIFETIME_MS[purpose]);
  await saveLink(db, { hash: hashToken(token), user_id: user.id, purpose, expires_at });
  return token;
}

/**
 * Mails a link to reset the password, if the address has an active account that may log in with one and the mail limit
 * is not reached.
 */
export async function mailReset(context: ResetContext, email: string): Promise<void> {
  const { db, mail, password_login } = context;
  const found = await findCredentials(db, email);
  if (!found || !(password_login || found.user.is_superuser)) return;
  if (!mail || !found.user.is_active || !(await countMail(db, email))) return;
  const link = `${mail.origin}/login/reset/${await newLinkToken(context, found.user, "reset")}`;
  await mail.send(resetMessage(found.user, link, LIFETIME_MS.reset));
}

/** Mails a link that confirms the account's address. */
export async function mailVerification(context: MailContext, user: User): Promise<void> {
  const { db, mail } = context;
  if (!mail || !(await countMail(db, user.email))) return;
  const link = `${mail.origin}/verify/${await newLinkToken(context, user, "verify")}`;
  await mail.send(verifyMessage(user, link));
}

/** Sets a new password with a mailed link. "gone" when the link is no longer valid. */
export async function resetPassword(
  context: Accounts,
  token: string,
  password: string,
): Promise<"done" | "gone" | { problems: FieldProblems }> {
  const hash = hashToken(token);
  const user = await findLinkUser(context.db, "reset", hash);
  if (!user) return "gone";
  const weak = await passwordProblems(context, password, user);
  if (weak.length > 0) return { problems: { new_password: weak } };
  const password_hash = await hashPassword(password);
  return (await spendOnPassword(context.db, hash, password_hash)) ? "done" : "gone";
}
