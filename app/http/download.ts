const CSV = "text/csv; charset=utf-8";

/** A file download. Parts of an iterator are produced only as fast as the client reads them. */
export function download(
  name: string,
  content: string | AsyncIterator<string>,
  type = CSV,
): Response {
  return new Response(typeof content === "string" ? content : streamed(content), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

function streamed(parts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
