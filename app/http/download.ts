const CSV = "text/csv; charset=utf-8";

/** A file download. Parts of an iterator are produced only as fast as the client reads them. */
export function download(
  name: string,
  content: string | AsyncIterator<string | Uint8Array>,
  type = CSV,
): Response {
  return new Response(typeof content === "string" ? content : streamed(content), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attachment(name),
      "Cache-Control": "no-store",
    },
  });
}

/** Old clients read only the name in ASCII (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\/:*?<>|%]/g, "_");
  const named = `attachment; filename="${plain}"`;
  if (plain === name) return named;
  const encoded = encodeURIComponent(name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_"));
  return `${named}; filename*=UTF-8''${encoded.replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
}

function streamed(parts: AsyncIterator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

/** The same file with a byte order mark, by which Excel reads it as UTF-8. */
export function withByteOrderMark(file: Response): Response {
  const mark = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([0xef, 0xbb, 0xbf])),
  });
  return new Response(file.body?.pipeThrough(mark) ?? null, file);
}
