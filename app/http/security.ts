import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * The Content-Security-Policy of a page. Scripts and style elements need the page's nonce; style
 * attributes are allowed (positions of dragged cards, widths of bars); nothing is loaded from
 * another host.
 */
function contentSecurityPolicy(nonce: string, development: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The dev server injects style elements and opens a WebSocket.
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

/** For responses that are not pages: nothing may run, load or be framed. */
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The response with the headers that every response of the Worker has. One without a
 * Content-Security-Policy gets the strictest.
 */
export function secured(
  response: Response,
  request: Request,
  { headers, trace }: AppLoadContext,
): Response {
  // The headers of a redirect or a forwarded response are immutable, so copy it.
  const answer = new Response(response.body, response);
  for (const [name, value] of headers) answer.headers.set(name, value);
  answer.headers.set("X-Request-Id", trace.request_id);
  setSecurityHeaders(answer.headers, request);
  if (!answer.headers.has("Content-Security-Policy"))
    answer.headers.set("Content-Security-Policy", INERT);
  return answer;
}

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

/** For a page whose URL or content is secret: hides it from other sites and from search engines. */
export function keepSecret({ headers }: AppLoadContext): void {
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
}

/** The additional headers of an HTML page. */
export function setPageHeaders(
  headers: Headers,
  page: { nonce: string; development: boolean },
): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(page.nonce, page.development));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie, Accept-Language");
}
