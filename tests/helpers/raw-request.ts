import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** One connection that is kept, on which nothing is tried again: what a browser would hide is seen. */
export const keptConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** A request as it is written here, path and all, on a connection that may be kept. */
export function rawRequest(
  base: string,
  path: string,
  { method = "GET", headers = {}, body = "" }: Sent = {},
  agent?: Agent,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const length = { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, agent, headers: { ...(body && length), ...headers } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => {
          text += part;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
