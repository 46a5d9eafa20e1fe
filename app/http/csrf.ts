import { isSecure, readCookie, setCookie } from "../auth/cookies.ts";

/** Methods that change nothing and so need no CSRF token. */
export const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * The double-submit token: only our own pages can read the cookie `csrftoken`, so a write that
 * repeats it in the header `X-CSRFToken` comes from one of them.
 */
export const CSRF_COOKIE = "csrftoken";
const CSRF_HEADER = "X-CSRFToken";

/** 32 random bytes in hexadecimal. */
export const newCsrfToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const csrfCookie = (request: Request, token: string): string =>
  setCookie(CSRF_COOKIE, token, {
    seconds: YEAR_SECONDS,
    secure: isSecure(request),
    readable: true,
  });

/** Why a write by cookie is refused, or `null` when its header equals its cookie. */
export function csrfFailure(request: Request): string | null {
  const cookie = readCookie(request, CSRF_COOKIE);
  if (!cookie) return "CSRF Failed: CSRF cookie not set.";
  const header = request.headers.get(CSRF_HEADER);
  if (!header) return "CSRF Failed: CSRF token missing.";
  return sameText(cookie, header) ? null : "CSRF Failed: CSRF token incorrect.";
}

/** Constant-time comparison. */
function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
