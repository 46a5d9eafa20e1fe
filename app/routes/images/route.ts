import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPicture } from "../../data/cards/pictures.server.ts";
import { isKnown } from "../../http/etag.ts";

/**
 * A study's logo or a card's picture, without an access check. Its key is the hash of its content, so it
 * can be cached forever. The headers make sure that a browser never executes it.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { key = "" } = params;
  const picture = await findPicture(context.images, key);
  if (!picture) return new Response("Not found", { status: 404 });
  const etag = `"${key}"`;
  const headers = {
    "Content-Type": picture.type,
    "Content-Disposition": "inline",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ETag: etag,
  };
  if (!isKnown(request, etag)) return new Response(picture.body, { headers });
  await picture.body.cancel();
  return new Response(null, { status: 304, headers });
}
