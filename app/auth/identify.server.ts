import type { AppLoadContext } from "@remix-run/cloudflare";
import { Strategy } from "remix-auth/strategy";
import type { Caller } from "../data/access/ownership.server.ts";
import { findTokenUser, type TokenUser, tokenOwner } from "../data/accounts/tokens.server.ts";
import { PERSONAL_PREFIX } from "../domain/accounts/personal-token.ts";
import { readCookie } from "./cookies.ts";
import { AUTH_COOKIE, hashToken } from "./token.server.ts";

type SentToken = { via: "token" | "cookie"; token_hash: string };

export type RequestIdentity = SentToken & TokenUser;

const identities = new WeakMap<AppLoadContext, Promise<RequestIdentity | null>>();

/** The caller's identity, looked up once for all loaders and the action of a request. */
export function identify(
  request: Request,
  context: AppLoadContext,
): Promise<RequestIdentity | null> {
  const identity = identities.get(context) ?? tokenStrategy(context).authenticate(request);
  identities.set(context, identity);
  return identity;
}

/** Whether an administrator must set up a second factor before managing anything. */
export const lacksSecondFactor = (
  { has_second_factor }: RequestIdentity,
  { admin_second_factor }: Pick<AppLoadContext, "admin_second_factor">,
): boolean => admin_second_factor && !has_second_factor;

/**
 * Authenticates by the header `Authorization: Token …` (of a personal token also `Bearer …`), or without one by the cookie of a login. `null` without a token,
 * and for an invalid token or an inactive user.
 */
class TokenStrategy extends Strategy<RequestIdentity | null, SentToken> {
  name = "token";

  async authenticate(request: Request): Promise<RequestIdentity | null> {
    const sent = sentToken(request);
    return sent ? this.verify(sent) : null;
  }
}

const tokenStrategy = ({ first_db }: AppLoadContext) =>
  new TokenStrategy(async (sent) => {
    const found = await findTokenUser(first_db, sent.token_hash);
    return found ? { ...found, ...sent } : null;
  });

/** Paths for programs. Only these accept a personal token, so that its scope holds everywhere. */
const FOR_PROGRAMS = /^\/(api\/|mcp\/?$)/;

function sentToken(request: Request): SentToken | null {
  const header = /^token\s+(\S+)$|^bearer\s+(swp_\S+)$/i.exec(
    request.headers.get("Authorization")?.trim() ?? "",
  );
  const fromHeader = header?.[1] ?? header?.[2];
  const token = fromHeader ?? readCookie(request, AUTH_COOKIE);
  if (!token) return null;
  const mayBePersonal = fromHeader && FOR_PROGRAMS.test(new URL(request.url).pathname);
  if (token.startsWith(PERSONAL_PREFIX) && !mayBePersonal) return null;
  return { via: fromHeader ? "token" : "cookie", token_hash: hashToken(token) };
}

/**
 * The caller as the owner in a query that runs without waiting for `identify`; it finds nothing for a visitor who is not
 * signed in. Use its results only after `identify` has confirmed the caller.
 */
export const asCaller = (request: Request): Caller =>
  tokenOwner(sentToken(request)?.token_hash ?? "");
