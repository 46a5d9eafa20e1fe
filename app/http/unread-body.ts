/** What is read of a body only to be thrown away, so that the connection can be used again. */
const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_MS = 5000;

/**
 * The body of a request, handed on as it is asked for, and a way to throw away what nobody asked
 * for. A server that answers without reading a body to its end must close the connection, and
 * whatever the client has sent on it next is lost. What is larger, or too slow, loses it still.
 */
export function unreadBody({ body: sent, headers }: Request) {
  if (!sent) return { body: null, discard: async () => {} };
  const reader = sent.getReader();
  let over = false;
  const next = async () => {
    const part = await reader.read();
    over = part.done;
    return part.value;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await next();
        if (bytes) controller.enqueue(bytes);
        else controller.close();
      },
    },
    // nothing is read ahead of who asks
    { highWaterMark: 0 },
  );
  const discard = async (): Promise<void> => {
    const end = Date.now() + LONGEST_MS;
    const length = Number(headers.get("Content-Length"));
    for (let size = 0; !over && size + length <= MOST_BYTES && Date.now() < end; )
      size += (await next())?.length ?? 0;
    if (!over) await reader.cancel();
  };
  return { body, discard: () => discard().catch(() => {}) };
}
