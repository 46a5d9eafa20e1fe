import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPicture } from "../../data/pictures.server.ts";

/**
 * A study's logo or a card's picture, without an access check. Its key is the hash of its content, so it
 * can be cached forever. The headers make sure that a browser never executes it.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const picture = await findPicture(context.images, params.key ?? "", request.headers);
  if (!picture) return new Response("Not found", { status: 404 });
  const headers = new Headers({
    "Content-Type": picture.type,
    "Content-Disposition": "inline",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ETag: picture.etag,
  });
  return new Response(picture.body, { status: picture.body ? 200 : 304, headers });
}
