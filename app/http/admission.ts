import { readCookie } from "../auth/cookies.ts";
import { AUTH_COOKIE } from "../auth/token.server.ts";
import { csrfFailure } from "./csrf.ts";
import { type ApiError, badRequest, forbidden, notFound } from "./errors.ts";

export const isApi = ({ pathname }: URL): boolean => /^\/api(\/|$)/.test(pathname);

/**
 * Why a request is refused before anything else is asked, or `null`: its path cannot be one of
 * ours, or another site has sent it.
 */
export function admission(request: Request, deployed: boolean): ApiError | null {
  const url = new URL(request.url);
  // Repeated in a redirect, it would name another host.
  if (url.pathname.startsWith("//")) return notFound();
  if (!isLegible(url.pathname)) return isApi(url) ? notFound() : badRequest("Malformed path.");
  return originRefusal(request, { deployed, page: !isApi(url) && !isParticipants(url) });
}

/** A participant's calls act by the id of the sort in their path, whoever else is signed in. */
const isParticipants = ({ pathname }: URL): boolean => pathname.startsWith("/sort/");

/** Percent-encoding that is right, and no control characters: a redirect could not repeat them. */
function isLegible(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

const READS = ["GET", "HEAD", "OPTIONS"];
const OURS = ["same-origin", "none"];

/**
 * Why a request that may change something is refused as another site's, or `null`.
 *
 * A browser says where a request comes from: in `Origin`, or where that is missing or hidden
 * ("null", from a page without a referrer) in `Sec-Fetch-Site`. What says neither is no browser's
 * cross-site request; should it come to a page with the cookie of somebody who is signed in, it
 * has to carry the CSRF token as well (endpoints ask for it themselves). A token in the header is
 * sent by no browser of its own accord.
 */
function originRefusal(
  request: Request,
  { deployed, page }: { deployed: boolean; page: boolean },
): ApiError | null {
  if (READS.includes(request.method)) return null;
  if (/^token\s/i.test(request.headers.get("Authorization") ?? "")) return null;
  const origin = request.headers.get("Origin") ?? "null";
  if (origin !== "null") return isOwn(origin, request, deployed) ? null : refused("origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return OURS.includes(site) ? null : refused("site");
  const signedIn = page && readCookie(request, AUTH_COOKIE) !== null;
  const failure = signedIn ? csrfFailure(request) : null;
  return failure === null ? null : forbidden(failure);
}

const refused = (what: string) =>
  forbidden(`CSRF Failed: the ${what} of this request is another one.`);

/** Behind a proxy on one machine the scheme is the proxy's, so that the host alone counts there. */
function isOwn(origin: string, request: Request, deployed: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const [from, here] = [new URL(origin), new URL(request.url)];
  return deployed ? from.origin === here.origin : from.host === here.host;
}
