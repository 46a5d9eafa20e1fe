import { connect } from "node:net";

/** What a server sent on one connection, and whether it closed it. */
export type RawConversation = { text: string; statuses: number[]; closed: boolean };

/**
 * Sends bytes as they are on a new connection, each part in a packet of its own. Resolves when the server has sent
 * `answers` answers or has closed the connection, or after `patience` ms.
 */
export function rawConversation(
  base: string,
  parts: (string | Buffer)[],
  { answers = 1, patience = 60_000 } = {},
): Promise<RawConversation> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let text = "";
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, statuses: statusesIn(text), closed });
    };
    const timer = setTimeout(() => end(false), patience);
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
      if (statusesIn(text).length >= answers) end(false);
    });
    // The close follows an error.
    socket.on("error", () => {});
    socket.on("close", () => end(true));
    const send = (rest: (string | Buffer)[]) => {
      const [first, ...others] = rest;
      if (first !== undefined) socket.write(first, () => setImmediate(send, others));
    };
    socket.on("connect", () => send(parts));
  });
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
