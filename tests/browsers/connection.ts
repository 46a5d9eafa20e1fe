import { createServer, connect as open, type Socket } from "node:net";

/** A way to the server that can be cut and mended. */
export type WayToServer = { url: string; cut(): void; mend(): void; close(): void };

export async function connectionTo(server: string): Promise<WayToServer> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isCut = false;
  const passing = createServer((near) => {
    if (isCut) return near.destroy();
    const far = open(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // An aborted request ends the other side too.
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => passing.listen(0, hostname, resolve));
  const address = passing.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://${hostname}:${address.port}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    close() {
      passing.close();
      drop();
    },
  };
}
