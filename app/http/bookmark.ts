import { isSecure, readCookie, setCookie } from "../auth/cookies.ts";
import { isApi } from "./admission.ts";

/** The request and response header in which an API client passes its D1 bookmark. */
export const BOOKMARK_HEADER = "X-Bookmark";
const BOOKMARK_COOKIE = "bookmark";

const READS = ["GET", "HEAD"];
const BOOKMARK = /^[\w-]{1,200}$/;
const COOKIE_SECONDS = 60 * 60;

/**
 * Where a request's D1 session starts. A write starts at the primary database. A page may be
 * read from any replica that is as new as the sender's bookmark. An API client that sends no
 * bookmark does not know of replicas, so it reads from the primary.
 */
export function startOfReading(request: Request): D1SessionBookmark | D1SessionConstraint {
  if (!READS.includes(request.method)) return "first-primary";
  const api = isApi(new URL(request.url));
  const sent = api ? request.headers.get(BOOKMARK_HEADER) : readCookie(request, BOOKMARK_COOKIE);
  if (sent && BOOKMARK.test(sent)) return sent;
  return api ? "first-primary" : "first-unconstrained";
}

/**
 * Sends the bookmark back: in a header to an API client, and after a write in a cookie, so that
 * a browser reads its own writes from then on.
 */
export function keepBookmark(request: Request, headers: Headers, bookmark: string | null): void {
  if (!bookmark || !BOOKMARK.test(bookmark)) return;
  if (isApi(new URL(request.url))) headers.set(BOOKMARK_HEADER, bookmark);
  if (READS.includes(request.method)) return;
  headers.append(
    "Set-Cookie",
    setCookie(BOOKMARK_COOKIE, bookmark, { seconds: COOKIE_SECONDS, secure: isSecure(request) }),
  );
}
