// The reverse proxy in front of workerd, which by itself would close idle connections after 5 seconds, trust the
// client's claim about its address, and serve internal tools under /cdn-cgi/.

import { Agent, createServer, request } from "node:http";
import { BlockList, isIP } from "node:net";

/** Longer than the 60 or 75 seconds of usual proxies, so that they close an idle connection, not we. */
const KEEP_ALIVE_MS = 95_000;

/** Shorter than workerd's 5 seconds, so that no request is sent on a connection that workerd is closing. */
const UPSTREAM_IDLE_MS = 3000;

/** How much of a refused body is still read, so that the client can read the answer. */
const MOST_REFUSED_BYTES = 16 * 1024 * 1024;

/** Headers of the connection, which are not forwarded. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|http2-settings)$/;

/** Headers that a client must not set: those of proxies and of the platform, and those that Miniflare obeys. */
const RESERVED = /^(cf-.*|mf-.*|x-forwarded-.*|forwarded|x-real-ip|true-client-ip)$/;

/**
 * Returns a function that checks whether an address is a trusted proxy, whose X-Forwarded-For is used.
 *
 * @param {string} list addresses and networks ("10.0.0.0/8"), separated by commas or spaces
 */
export function trustedProxies(list) {
  const trusted = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", bits] = entry.split("/");
    const version = isIP(address);
    if (!version) throw new Error(`TRUSTED_PROXY: "${entry}" is not an IP address or network.`);
    const family = version === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (/** @type {string} */ address) =>
    trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** @param {string | undefined} address an IPv4-mapped IPv6 address is returned as IPv4 */
const plain = (address = "") => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The client's address: the socket's, or the one that trusted proxies report, starting with the nearest proxy.
 *
 * @param {import("node:http").IncomingMessage} incoming
 * @param {(address: string) => boolean} isTrusted
 */
function clientOf(incoming, isTrusted) {
  let client = plain(incoming.socket.remoteAddress);
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  for (const hop of forwarded.reverse()) {
    const address = plain(hop.trim());
    if (!isTrusted(client) || !isIP(address)) break;
    client = address;
  }
  return client;
}

/**
 * The normalized path and query of a request (without ".." segments), as workerd reads them; null if malformed.
 *
 * @param {string} [target]
 */
function pathOf(target = "") {
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * The headers to forward. Node has joined repeated ones, as their definitions say.
 *
 * @param {import("node:http").IncomingHttpHeaders} all @param {(name: string) => boolean} dropped
 */
const headersOf = (all, dropped) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !dropped(name)));

/** Headers with one value, of which Node would forward the first and drop the others. */
const SINGLE = [
  ...["host", "content-type", "content-length", "authorization", "origin", "referer", "range"],
  ...["user-agent", "if-modified-since", "if-unmodified-since", "if-range", "from", "date"],
];

/** @param {import("node:http").IncomingMessage} incoming */
const isRepeated = ({ headersDistinct }) =>
  SINGLE.some((name) => (headersDistinct[name]?.length ?? 0) > 1);

/**
 * Answers a request that is not forwarded, and closes its connection.
 *
 * @param {import("node:http").ServerResponse} outgoing @param {number} status @param {string} text
 */
function refuse(outgoing, status, text) {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(status, { "Content-Type": "text/plain", Connection: "close" });
  outgoing.end(`${text}\n`);
}

/**
 * Opens the port and forwards every request to workerd.
 *
 * @param {{ hosts: string[], port: number, upstream: URL, isTrusted: (address: string) => boolean }} settings
 */
export async function openFront({ hosts, port, upstream, isTrusted }) {
  const agent = new Agent({ keepAlive: true, timeout: UPSTREAM_IDLE_MS, scheduling: "lifo" });

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {import("node:http").ServerResponse} outgoing
   * @param {boolean} [isRetry] uses a new connection
   */
  function forward(incoming, outgoing, isRetry) {
    const hasBody =
      incoming.headers["content-length"] !== undefined ||
      incoming.headers["transfer-encoding"] !== undefined;
    const headers = headersOf(
      incoming.headers,
      (name) => HOP_BY_HOP.test(name) || RESERVED.test(name),
    );
    if (incoming.headers["transfer-encoding"]) headers["transfer-encoding"] = "chunked";
    headers["cf-connecting-ip"] = clientOf(incoming, isTrusted);
    const sent = request({
      hostname: upstream.hostname,
      port: upstream.port,
      method: incoming.method,
      path: incoming.url,
      headers,
      setHost: false,
      // A streamed body cannot be sent twice, so it gets a new connection, which is certainly open.
      agent: hasBody || isRetry ? false : agent,
    });
    sent.on("response", (answer) => {
      outgoing.writeHead(
        answer.statusCode ?? 502,
        headersOf(answer.headers, (name) => HOP_BY_HOP.test(name)),
      );
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    sent.on("error", () => {
      if (outgoing.headersSent || outgoing.destroyed) return;
      if (sent.reusedSocket && !hasBody && !isRetry) return forward(incoming, outgoing, true);
      // A server that stops reading has refused the body; its answer is lost with the connection.
      const refused = hasBody && !incoming.complete;
      outgoing.writeHead(refused ? 413 : 502, { "Content-Type": "text/plain" });
      outgoing.end(
        refused ? "The request body is too large.\n" : "The server did not answer. Try again.\n",
      );
    });
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) sent.destroy();
    });
    if (hasBody) forwardBody(incoming, outgoing, sent);
    else sent.end();
  }

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {import("node:http").ServerResponse} outgoing
   * @param {import("node:http").ClientRequest} sent
   */
  function forwardBody(incoming, outgoing, sent) {
    incoming.pipe(sent);
    outgoing.on("finish", () => {
      if (incoming.complete) return;
      incoming.unpipe(sent);
      // A pipe that waits for its target has paused the body.
      incoming.resume();
      let bytes = 0;
      incoming.on("data", (chunk) => {
        bytes += chunk.length;
        if (bytes > MOST_REFUSED_BYTES) incoming.destroy();
      });
    });
  }

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {import("node:http").ServerResponse} outgoing
   */
  function admit(incoming, outgoing) {
    const path = pathOf(incoming.url);
    if (path === null || isRepeated(incoming)) return refuse(outgoing, 400, "Bad request.");
    if (path.startsWith("/cdn-cgi/")) return refuse(outgoing, 404, "Not found.");
    incoming.url = path;
    forward(incoming, outgoing);
  }

  const servers = hosts.map(() =>
    createServer((incoming, outgoing) => {
      // No error in one request may end the process.
      try {
        admit(incoming, outgoing);
      } catch (error) {
        console.error(`A request was refused: ${error}`);
        refuse(outgoing, 400, "Bad request.");
      }
    }),
  );
  await Promise.all(
    servers.map(
      (server, i) =>
        new Promise((resolve, reject) => {
          server.keepAliveTimeout = KEEP_ALIVE_MS;
          server.headersTimeout = KEEP_ALIVE_MS + 5000;
          server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
            // A machine without IPv6 has no ::1.
            hosts.length > 1 && hosts[i] === "::1" && error.code !== "EADDRINUSE"
              ? resolve(undefined)
              : reject(error),
          );
          // Node's default of 511 waiting connections is less than a crowd that starts at once.
          const options = { port, host: hosts[i], backlog: 4096 };
          server.listen(options, () => resolve(undefined));
        }),
    ),
  );
}
