import { createHash } from "node:crypto";
import { json } from "./endpoint.ts";

/** How long what is open to everybody may be shown without asking again. */
const SECONDS = 5;

/**
 * An answer that is the same for everybody: caches keep it for a few seconds, and whoever has it already is told so
 * without its body.
 */
export function keptAnswer(request: Request, value: unknown): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(value)).digest("base64url")}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": `public, max-age=${SECONDS}`,
    Vary: "Authorization, Cookie",
  };
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  // What compresses an answer on its way marks its tag as a weak one.
  const same = known.some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return same ? new Response(null, { status: 304, headers }) : json(value, 200, headers);
}
