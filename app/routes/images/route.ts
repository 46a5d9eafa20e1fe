import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPicture } from "../../data/pictures.server.ts";

/**
 * A study's logo or a card's picture, for whoever knows its name, which is the hash of its
 * content: so it never changes and may be kept for good. Whatever is in it, a browser gets
 * it as a picture and as nothing that could run.
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
