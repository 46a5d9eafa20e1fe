import { isSecure, readCookie, setCookie } from "../auth/cookies.ts";
import { isApi } from "./admission.ts";

/** How a caller of the API says what it has seen, and is told. */
export const BOOKMARK_HEADER = "X-Bookmark";
const BOOKMARK_COOKIE = "bookmark";

const READS = ["GET", "HEAD"];
const BOOKMARK = /^[\w-]{1,200}$/;
const KEPT_SECONDS = 60 * 60;

/**
 * Where a request's queries may be answered: from any copy of the database that has what its sender saw
 * last, for a page that is read; from the first database where something may be written. A caller of the
 * API that sends no bookmark does not know of copies, and reads what is stored now.
 */
export function startOfReading(request: Request): D1SessionBookmark | D1SessionConstraint {
  if (!READS.includes(request.method)) return "first-primary";
  const api = isApi(new URL(request.url));
  const sent = api ? request.headers.get(BOOKMARK_HEADER) : readCookie(request, BOOKMARK_COOKIE);
  if (sent && BOOKMARK.test(sent)) return sent;
  return api ? "first-primary" : "first-unconstrained";
}

/** Tells the sender what has been seen, a browser only after a write: it reads its own from then on. */
export function keepBookmark(
  request: Request,
  headers: Headers,
  bookmark: string | null,
  written: boolean,
): void {
  if (!bookmark || !BOOKMARK.test(bookmark)) return;
  if (isApi(new URL(request.url))) headers.set(BOOKMARK_HEADER, bookmark);
  if (!written) return;
  headers.append(
    "Set-Cookie",
    setCookie(BOOKMARK_COOKIE, bookmark, { seconds: KEPT_SECONDS, secure: isSecure(request) }),
  );
}
