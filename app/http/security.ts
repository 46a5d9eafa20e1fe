import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * The security headers of every page. Scripts and style elements run only with the nonce of
 * the page; style attributes are allowed (positions of dragged cards, widths of bars); nothing
 * is loaded from another host.
 */
function contentSecurityPolicy(nonce: string, development: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The dev server injects style elements and a socket of its own.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

/** What may run, load or frame something in an answer that is no page: nothing. */
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Every answer of the Worker passes here: what said nothing of its own safety gets the strictest. */
export function secured(
  response: Response,
  request: Request,
  { headers, trace }: AppLoadContext,
): Response {
  // A redirect's headers, and those of a passed-on answer, cannot be changed.
  const answer = new Response(response.body, response);
  for (const [name, value] of headers) answer.headers.set(name, value);
  answer.headers.set("X-Request-Id", trace.request_id);
  setSecurityHeaders(answer.headers, request);
  if (!answer.headers.has("Content-Security-Policy"))
    answer.headers.set("Content-Security-Policy", INERT);
  return answer;
}

/** Headers that any answer may carry, whatever its type. */
function setSecurityHeaders(headers: Headers, request: Request): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy"))
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  if (new URL(request.url).protocol === "https:")
    headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/** For an address that is a secret, or a page that holds one: no other site and no search engine learns it. */
export function keepSecret({ headers }: AppLoadContext): void {
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
}

/** What an HTML page needs beside. */
export function setPageHeaders(
  headers: Headers,
  page: { nonce: string; development: boolean },
): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(page.nonce, page.development));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie, Accept-Language");
}
