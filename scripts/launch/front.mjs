// The reverse proxy in front of workerd: what reaches it, how much at once, and from how many connections.

import { createServer } from "node:http";
import { forwarder } from "./forward.mjs";
import { isWellFormed, pathOf, plain } from "./request-head.mjs";

/** Longer than the 60 or 75 seconds of usual proxies, so that they close an idle connection, not we. */
const KEEP_ALIVE_MS = 95_000;
/** How long a client may take to send a head, and how long it may send or read nothing of a body. */
const HEAD_MS = 20_000;
const STALLED_MS = 120_000;

const MOST_CONNECTIONS = 4096;
/** Of one address, if it is not a proxy's. */
const MOST_OF_ADDRESS = 1024;
/** Requests of one connection that wait for their turn. */
const MOST_WAITING = 16;

/** Requests that write; the health check says whether others can. */
const READS = ["GET", "HEAD", "OPTIONS"];
const isWrite = (/** @type {string | undefined} */ method, /** @type {string} */ path) =>
  !READS.includes(method ?? "") || path.startsWith("/api/health");

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */
/** @typedef {import("node:http").ServerResponse} ServerResponse */

/**
 * Opens the port and forwards every request to workerd.
 *
 * @param {{ hosts: string[], port: number, upstream: URL, isTrusted: (address: string) => boolean,
 *   isFull: () => boolean, stalledMs?: number }} settings
 * @returns {Promise<import("node:http").Server[]>} the server of each host
 */
export async function openFront({
  hosts,
  port,
  upstream,
  isTrusted,
  isFull,
  stalledMs = STALLED_MS,
}) {
  const forward = forwarder(upstream, isTrusted);
  const serve = inTurn(async (incoming, outgoing) => {
    outgoing.on("timeout", () => endStalled(incoming, outgoing));
    const path = pathOf(incoming.url);
    if (path === null || !isWellFormed(incoming)) {
      logMalformed(incoming);
      // Where such a request ends is not certain.
      outgoing.setHeader("Connection", "close");
      return answer(outgoing, 400, "Bad request.");
    }
    if (path.startsWith("/cdn-cgi/")) return answer(outgoing, 404, "Not found.");
    if (isWrite(incoming.method, path) && isFull())
      return answer(outgoing, 503, "The storage of this server is full. Nothing was saved.");
    incoming.url = path;
    await forward(incoming, outgoing);
  });
  const limit = limitOfAddress(isTrusted);
  const servers = await Promise.all(
    hosts.map(
      (host) =>
        new Promise(
          (/** @type {(server?: import("node:http").Server) => void} */ resolve, reject) => {
            const server = createServer({
              keepAliveTimeout: KEEP_ALIVE_MS,
              headersTimeout: HEAD_MS,
            });
            server.timeout = stalledMs;
            server.maxConnections = MOST_CONNECTIONS;
            server.on("drop", () => server.closeIdleConnections());
            server.on("connection", limit);
            server.on("request", serve);
            server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
              // A machine without IPv6 has no ::1.
              hosts.length > 1 && host === "::1" && error.code !== "EADDRINUSE"
                ? resolve()
                : reject(error),
            );
            // Node's default of 511 waiting connections is less than a crowd that starts at once.
            server.listen({ port, host, backlog: 4096 }, () => resolve(server));
          },
        ),
    ),
  );
  return servers.filter((server) => server !== undefined);
}

/**
 * Closes the connection of a client that neither sends nor reads. One that waits for us, such as for an analysis on a slow
 * machine, is not stalled.
 *
 * @param {IncomingMessage} incoming @param {ServerResponse} outgoing
 */
function endStalled(incoming, outgoing) {
  if (!incoming.complete || outgoing.writableLength > 0) incoming.socket.destroy();
}

/**
 * Runs `work` for each request: those of one connection one after the other, so that a client that sends many and reads
 * nothing costs as much as one. An error in it ends the request, not the process.
 *
 * @param {(incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>} work
 */
function inTurn(work) {
  /** @type {WeakMap<import("node:net").Socket, { waiting: number, last: Promise<void> }>} */
  const turns = new WeakMap();

  return (/** @type {IncomingMessage} */ incoming, /** @type {ServerResponse} */ outgoing) => {
    const { socket } = incoming;
    const turn = turns.get(socket) ?? { waiting: 0, last: Promise.resolve() };
    turns.set(socket, turn);
    if (turn.waiting > MOST_WAITING) return void socket.destroy();
    turn.waiting += 1;
    turn.last = turn.last
      .then(() => (socket.destroyed ? undefined : work(incoming, outgoing)))
      .catch((error) => answerFailure(error, incoming, outgoing))
      .finally(() => {
        turn.waiting -= 1;
      });
  };
}

/** @param {IncomingMessage} incoming */
function logMalformed({ method, headers: { host = "" } }) {
  console.error(
    `A malformed request was refused: ${method}, host ${JSON.stringify(host.slice(0, 100))}`,
  );
}

/** @param {unknown} error @param {IncomingMessage} incoming @param {ServerResponse} outgoing */
function answerFailure(error, incoming, outgoing) {
  if (outgoing.headersSent) return void outgoing.destroy();
  if (outgoing.destroyed) return;
  // A server that stops reading has refused the body; its answer is lost with the connection.
  if (!incoming.complete) return answer(outgoing, 413, "The request body is too large.");
  console.error(`A request was not answered: ${error}`);
  answer(outgoing, 502, "The server did not answer. Try again.");
}

/** @param {ServerResponse} outgoing @param {number} status @param {string} text */
function answer(outgoing, status, text) {
  outgoing.writeHead(status, { "Content-Type": "text/plain" });
  outgoing.end(`${text}\n`);
}

/**
 * Refuses the connections of an address that has very many, so that one client cannot take all.
 *
 * @param {(address: string) => boolean} isTrusted
 */
function limitOfAddress(isTrusted) {
  /** @type {Map<string, number>} */
  const open = new Map();
  return (/** @type {import("node:net").Socket} */ socket) => {
    const address = plain(socket.remoteAddress);
    const count = open.get(address) ?? 0;
    if (isTrusted(address)) return;
    if (count >= MOST_OF_ADDRESS) return void socket.destroy();
    open.set(address, count + 1);
    socket.on("close", () => {
      const rest = (open.get(address) ?? 1) - 1;
      if (rest === 0) open.delete(address);
      else open.set(address, rest);
    });
  };
}
