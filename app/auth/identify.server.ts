import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Owner } from "../data/ownership.server.ts";
import { findTokenUser, tokenOwner } from "../data/tokens.server.ts";
import type { User } from "../domain/user.ts";
import { readCookie } from "./cookies.ts";
import { AUTH_COOKIE, hashToken } from "./token.server.ts";

export type RequestIdentity = {
  user: User;
  has_second_factor: boolean;
  via: "token" | "cookie";
  token_hash: string;
};

const known = new WeakMap<AppLoadContext, Promise<RequestIdentity | null>>();

/** Who is asking, looked up once for all loaders and the action of a request. */
export function identify(
  request: Request,
  context: AppLoadContext,
): Promise<RequestIdentity | null> {
  const identity = known.get(context) ?? lookUp(request, context);
  known.set(context, identity);
  return identity;
}

/** Whether an administrator has to set up a second factor before managing anything. */
export const lacksSecondFactor = (
  { has_second_factor }: RequestIdentity,
  { admin_second_factor }: Pick<AppLoadContext, "admin_second_factor">,
): boolean => admin_second_factor && !has_second_factor;

/** Who was found to be asking; `null` also where nothing of the request needed to know. */
export const identified = async (context: AppLoadContext): Promise<RequestIdentity | null> =>
  (await known.get(context)) ?? null;

/**
 * Who is asking: by the header `Authorization: Token …`, which counts alone where there is
 * one, or by the cookie. `null` for nobody, a dead token and an inactive user alike.
 */
async function lookUp(request: Request, context: AppLoadContext): Promise<RequestIdentity | null> {
  const sent = sentToken(request);
  if (!sent) return null;
  const found = await findTokenUser(context.first_db, sent.token_hash);
  return found ? { ...found, ...sent } : null;
}

function sentToken(request: Request): Pick<RequestIdentity, "via" | "token_hash"> | null {
  const header = /^token\s+(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
  const cookie = readCookie(request, AUTH_COOKIE);
  const token = header ?? cookie;
  return token ? { via: header ? "token" : "cookie", token_hash: hashToken(token) } : null;
}

/**
 * Whoever is asking, as the owner in a query that need not wait for `identify`: it finds nothing for
 * nobody. What it finds may be used once `identify` has said who it is, and that they may.
 */
export const asOwner = (request: Request): Owner =>
  tokenOwner(sentToken(request)?.token_hash ?? "");
