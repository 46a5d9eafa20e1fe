import type { AppLoadContext } from "@remix-run/cloudflare";
import { Strategy } from "remix-auth/strategy";
import type { Caller } from "../data/access/ownership.server.ts";
import { findTokenUser, type TokenUser, tokenOwner } from "../data/accounts/tokens.server.ts";
import { PERSONAL_PREFIX } from "../domain/accounts/personal-token.ts";
import { readCookie } from "./cookies.ts";
import { AUTH_COOKIE, hashToken } from "./token.server.ts";

type SentToken = { via: "token" | "cookie"; token_hash: string; is_personal: boolean };

export type RequestIdentity = SentToken & TokenUser;

const identities = new WeakMap<AppLoadContext, Promise<RequestIdentity | null>>();

/**
 * The caller of an operation of the API, also with a personal token: the operation declares which of them it takes.
 * Looked up once for all loaders and the action of a request.
 */
export function identifyAny(
  request: Request,
  context: AppLoadContext,
): Promise<RequestIdentity | null> {
  const identity = identities.get(context) ?? tokenStrategy(context).authenticate(request);
  identities.set(context, identity);
  return identity;
}

/** The caller of a page. There, a personal token is nobody's: its scope holds for operations of the API alone. */
export async function identify(
  request: Request,
  context: AppLoadContext,
): Promise<RequestIdentity | null> {
  if (sentToken(request)?.is_personal) return null;
  return identifyAny(request, context);
}

/** Whether an administrator must set up a second factor before managing anything. */
export const lacksSecondFactor = (
  { has_second_factor }: RequestIdentity,
  { admin_second_factor }: Pick<AppLoadContext, "admin_second_factor">,
): boolean => admin_second_factor && !has_second_factor;

/**
 * Authenticates by the header `Authorization: Token …` (of a personal token also `Bearer …`), or without one by the cookie
 * of a login. `null` without a token, and for an invalid token or an inactive user.
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

/** The token of the header, or else of the cookie, in which a personal token is not accepted. */
function sentToken(request: Request): SentToken | null {
  const header = /^token\s+(\S+)$|^bearer\s+(swp_\S+)$/i.exec(
    request.headers.get("Authorization")?.trim() ?? "",
  );
  const fromHeader = header?.[1] ?? header?.[2];
  const token = fromHeader ?? readCookie(request, AUTH_COOKIE);
  if (!token) return null;
  const is_personal = token.startsWith(PERSONAL_PREFIX);
  if (is_personal && !fromHeader) return null;
  return { via: fromHeader ? "token" : "cookie", token_hash: hashToken(token), is_personal };
}

/** The caller of an operation of the API, for a query that need not wait for `identifyAny`. */
export const asAnyCaller = (request: Request): Caller =>
  tokenOwner(sentToken(request)?.token_hash ?? "");

/**
 * The caller of a page as the owner in a query that runs without waiting for `identify`; it finds nothing for a visitor
 * who is not signed in. Use its results only after `identify` has confirmed the caller.
 */
export const asCaller = (request: Request): Caller =>
  sentToken(request)?.is_personal ? tokenOwner("") : asAnyCaller(request);
