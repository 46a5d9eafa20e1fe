import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openFront } from "../scripts/launch/front.mjs";
import { freePort } from "./helpers/launch-server.ts";
import { rawConversation } from "./helpers/raw-socket.ts";

/** How long a client may send or read nothing: short where that happens, long where a busy machine must not do it. */
const STALLED_MS = 50;
const PATIENT_MS = 1000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The reverse proxy before a server, and its address. */
async function openBefore(answer: RequestListener, stalledMs = STALLED_MS): Promise<string> {
  const upstream = createServer(answer);
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const port = await freePort();
  const fronts = await openFront({
    ...{ hosts: ["127.0.0.1"], port, isTrusted: () => false, isFull: () => false },
    upstream: new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`),
    stalledMs,
  });
  servers.push(upstream, ...fronts);
  return `http://127.0.0.1:${port}`;
}

const HEAD = "Host: localhost\r\n";

test("a client may wait long for an answer, and for the rest of it", async () => {
  const url = await openBefore((incoming, outgoing) => {
    incoming.resume();
    setTimeout(() => outgoing.write("begun, "), 1.5 * PATIENT_MS);
    setTimeout(() => outgoing.end("done"), 3 * PATIENT_MS);
  }, PATIENT_MS);
  for (const init of [{}, { method: "POST", body: "a=b" }])
    expect(await (await fetch(url, init)).text()).toBe("begun, done");
});

test("a client that does not send the rest of its body is cut off", async () => {
  const url = await openBefore((incoming, outgoing) => {
    incoming.on("end", () => outgoing.end()).resume();
  });
  const sent = `POST / HTTP/1.1\r\n${HEAD}Content-Length: 10\r\n\r\nabc`;
  expect(await rawConversation(url, [sent])).toMatchObject({ statuses: [], closed: true });
});

/** More than the buffers between the server and a client take. */
const LARGE = 50_000_000;

test("a client that does not read its answer is cut off", async () => {
  const url = await openBefore((_, outgoing) => outgoing.end(Buffer.alloc(LARGE)));
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  // It may be told so.
  socket.on("error", () => {});
  socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  const [front] = servers.slice(-1);
  const sent = await new Promise<number>((resolve) => {
    front?.on("connection", (one) => one.on("close", () => resolve(one.bytesWritten)));
  });
  expect(sent).toBeLessThan(LARGE);
  socket.destroy();
});
