import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** A single keep-alive connection without retries, so that a test sees failures that a browser would hide. */
export const keepAliveConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request with the exact path given, optionally on a keep-alive connection. */
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
