/** A message as a receiver got it. */
export type Message = { url: string; headers: Record<string, string>; text: string };

const messages: Message[] = [];

/** The receivers that answer with another status than 204, by host; null: they do not answer. */
const statuses = new Map<string, number | null>();

export const answerWith = (host: string, status: number | null) => statuses.set(host, status);

/** Receivers that answer only after this, by host. */
const delays = new Map<string, Promise<void>>();

/** Lets a receiver wait with its answers until the returned function is called. */
export function delayAnswers(host: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  delays.set(host, promise);
  return resolve;
}

/** What the receiver at this host got, oldest first. */
export const received = (host: string): Message[] =>
  messages.filter(({ url }) => new URL(url).host === host);

/** Stands for the outside world of the Worker's binding WEBHOOKS: every host is a receiver. */
export const receivers = {
  async fetch(request: Request): Promise<Response> {
    const text = await request.text();
    messages.push({ url: request.url, headers: Object.fromEntries(request.headers), text });
    const { host } = new URL(request.url);
    await delays.get(host);
    const status = statuses.has(host) ? statuses.get(host) : 204;
    if (!status) throw new Error("The connection was closed");
    return new Response(null, { status });
  },
};
