import type { AppLoadContext } from "@remix-run/cloudflare";
import { network } from "../auth/address.ts";
import { readCookie } from "../auth/cookies.ts";
import { identifyAny, lacksSecondFactor, type RequestIdentity } from "../auth/identify.server.ts";
import { AUTH_COOKIE } from "../auth/token.server.ts";
import { recordNetwork } from "../data/accounts/account-events.server.ts";
import { PERSONAL_PREFIX, scopeAllows } from "../domain/accounts/personal-token.ts";
import { csrfFailure, SAFE_METHODS } from "./csrf.ts";
import { type ApiError, forbidden, scopeTooLow, unauthorized } from "./errors.ts";
import type { Operation } from "./operations/operation.ts";

/** The signed-in caller; or, for an anonymous one, the error for operations that need a login. */
type Found = { identity: RequestIdentity; refusal: null } | { identity: null; refusal: ApiError };

/**
 * Identifies the caller of an operation, which declares who may call it and with which tokens. A bad token in the
 * header is always refused. Where no login is needed, an expired cookie, or a write by cookie without its CSRF token,
 * makes the caller anonymous: such a write has the rights of a participant and no more.
 *
 * @throws ApiError 401, 403
 */
export async function findCaller(
  request: Request,
  context: AppLoadContext,
  { who, scope }: Pick<Operation, "who" | "scope">,
): Promise<Found> {
  if (who === "anyone") return anonymous(unauthorized());
  const loginNeeded = who === "researcher" || who === "superuser";
  const byHeader = hasTokenHeader(request);
  if (!byHeader && !readCookie(request, AUTH_COOKIE)) return refuse(loginNeeded, unauthorized());
  const identity = await identifyAny(request, context);
  if (!identity) return refuse(loginNeeded || byHeader, unauthorized("Invalid token."));
  if (identity.scope && !scopeAllows(identity.scope, scope)) throw scopeTooLow();
  if (identity.scope) noteTokenUse(request, context, identity.token_hash);
  if (identity.via === "cookie" && !SAFE_METHODS.includes(request.method)) {
    const failure = csrfFailure(request);
    if (failure) return refuse(loginNeeded, forbidden(failure));
  }
  if (who === "superuser" && !identity.user.is_superuser) throw forbidden();
  if (who === "superuser" && lacksSecondFactor(identity, context))
    throw forbidden("Administrators need two-step login: set it up in your profile.");
  return { identity, refusal: null };
}

/** The tokens and networks that this process has noted; forgotten when there are many. */
const noted = new Set<string>();
const MOST_NOTED = 10_000;

/** Notes, after the response, a network from which a personal token is used for the first time. */
function noteTokenUse(request: Request, context: AppLoadContext, token: string): void {
  const from = network(request);
  const use = `${token} ${from}`;
  if (noted.has(use)) return;
  if (noted.size >= MOST_NOTED) noted.clear();
  noted.add(use);
  context.later(recordNetwork(context.first_db, token, from));
}

const anonymous = (refusal: ApiError): Found => ({ identity: null, refusal });

function refuse(now: boolean, refusal: ApiError): Found {
  if (now) throw refusal;
  return anonymous(refusal);
}

/**
 * Whether the `Authorization` header uses the `Token` scheme, or `Bearer` with a personal token. Others are ignored:
 * they may be for a proxy.
 *
 * @throws ApiError 401 for a malformed token header
 */
function hasTokenHeader(request: Request): boolean {
  const [scheme, ...rest] = (request.headers.get("Authorization") ?? "").trim().split(/\s+/);
  const isBearer = scheme?.toLowerCase() === "bearer" && rest[0]?.startsWith(PERSONAL_PREFIX);
  if (scheme?.toLowerCase() !== "token" && !isBearer) return false;
  if (rest.length === 0) throw unauthorized("Invalid token header. No credentials provided.");
  if (rest.length > 1)
    throw unauthorized("Invalid token header. Token string should not contain spaces.");
  return true;
}
