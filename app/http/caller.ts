import type { AppLoadContext } from "@remix-run/cloudflare";
import { readCookie } from "../auth/cookies.ts";
import { identify, lacksSecondFactor, type RequestIdentity } from "../auth/identify.server.ts";
import { csrfFailure } from "./csrf.ts";
import { type ApiError, forbidden, unauthorized } from "./errors.ts";
import type { Who } from "./operation.ts";

/** Who calls, or the error that answers where someone must be signed in. */
export type Caller =
  | { identity: RequestIdentity; refusal: null }
  | { identity: null; refusal: ApiError };

const READS = ["GET", "HEAD", "OPTIONS"];

/**
 * Finds out who calls. A bad token in the header is always refused; a dead cookie, or a write
 * by cookie without its CSRF token, is merely nobody where nobody needs to be signed in: such a
 * write has the rights of an anonymous participant and no more.
 *
 * @throws ApiError 401, 403
 */
export async function findCaller(
  request: Request,
  context: AppLoadContext,
  who: Who,
): Promise<Caller> {
  if (who === "anyone") return nobody(unauthorized());
  const needed = who === "researcher" || who === "superuser";
  const header = tokenHeader(request);
  const given = header || readCookie(request, "auth_token");
  if (!given) return refuse(needed, unauthorized());
  const found = await identify(request, context);
  if (!found) return refuse(needed || header, unauthorized("Invalid token."));
  if (found.via === "cookie" && !READS.includes(request.method)) {
    const failure = csrfFailure(request);
    if (failure) return refuse(needed, forbidden(failure));
  }
  if (who === "superuser" && !found.user.is_superuser) throw forbidden();
  if (who === "superuser" && lacksSecondFactor(found, context))
    throw forbidden("Administrators need two-step login: set it up in your profile.");
  return { identity: found, refusal: null };
}

const nobody = (refusal: ApiError): Caller => ({ identity: null, refusal });

function refuse(now: boolean, refusal: ApiError): Caller {
  if (now) throw refusal;
  return nobody(refusal);
}

/** Whether the header speaks of a token at all; another scheme is none of ours. */
function tokenHeader(request: Request): boolean {
  const [scheme, ...rest] = (request.headers.get("Authorization") ?? "").trim().split(/\s+/);
  if (scheme?.toLowerCase() !== "token") return false;
  if (rest.length === 0) throw unauthorized("Invalid token header. No credentials provided.");
  if (rest.length > 1)
    throw unauthorized("Invalid token header. Token string should not contain spaces.");
  return true;
}
