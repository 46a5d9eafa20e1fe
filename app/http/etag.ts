/** Whether the client already has the content with this ETag, so that the answer is a 304 without a body. */
export function isKnown(request: Request, etag: string): boolean {
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  // A proxy that compresses the response makes its ETag weak.
  return known.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
