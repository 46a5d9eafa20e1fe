import { readCookie } from "../auth/cookies.ts";
import { AUTH_COOKIE } from "../auth/token.server.ts";
import { isParticipantsPath, matchedPath } from "../domain/accounts/page-path.ts";
import { csrfFailure, SAFE_METHODS } from "./csrf.ts";
import { type ApiError, badRequest, forbidden, notFound } from "./errors.ts";

export const isApi = ({ pathname }: URL): boolean =>
  /^\/(api|mcp)(\/|$)/.test(matchedPath(pathname));

/**
 * The error for a request that must be refused before anything else runs, or `null`: its path is
 * not valid, or it is a cross-site write.
 */
export function admission(request: Request, deployed: boolean): ApiError | null {
  const url = new URL(request.url);
  // In a `Location` header such a path would name another host.
  if (url.pathname.startsWith("//")) return notFound();
  if (!isWellFormed(url.pathname)) return isApi(url) ? notFound() : badRequest("Malformed path.");
  // A participant's request is authorized by the session id in its path, not by the cookie.
  const page = !isApi(url) && !isParticipantsPath(url.pathname);
  return originRefusal(request, { deployed, page });
}

/** Valid percent-encoding without control characters, which a `Location` header cannot hold. */
function isWellFormed(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

const OWN_SITE = ["same-origin", "none"];

/**
 * The error for a cross-site write, or `null`.
 *
 * A browser names the source of a request in `Origin`, or, where that is missing or hidden
 * ("null", from a page without a referrer), in `Sec-Fetch-Site`. A request with neither header
 * is not a cross-site request of a browser. If it posts to a page with a login cookie, it must
 * carry the CSRF token all the same (endpoints check the token themselves). Browsers never send
 * a token in the `Authorization` header on their own, so such a request is let through.
 */
function originRefusal(
  request: Request,
  { deployed, page }: { deployed: boolean; page: boolean },
): ApiError | null {
  if (SAFE_METHODS.includes(request.method)) return null;
  if (/^(token|bearer)\s/i.test(request.headers.get("Authorization") ?? "")) return null;
  const origin = request.headers.get("Origin") ?? "null";
  if (origin !== "null") return isOwnOrigin(origin, request, deployed) ? null : refused("origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return OWN_SITE.includes(site) ? null : refused("site");
  const signedIn = page && readCookie(request, AUTH_COOKIE) !== null;
  const failure = signedIn ? csrfFailure(request) : null;
  return failure === null ? null : forbidden(failure);
}

const refused = (what: string) =>
  forbidden(`CSRF Failed: the ${what} of this request is another one.`);

/** Not deployed, a proxy may change the scheme, so only the host is compared. */
function isOwnOrigin(origin: string, request: Request, deployed: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const [from, here] = [new URL(origin), new URL(request.url)];
  return deployed ? from.origin === here.origin : from.host === here.host;
}
