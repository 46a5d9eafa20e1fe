// What listens to the world, before workerd, which closes idle connections after 5 seconds, takes
// a client's word for its address, and answers tools of its own under /cdn-cgi/.

import { Agent, createServer, request } from "node:http";
import { BlockList, isIP } from "node:net";

/** Longer than the 60 or 75 seconds for which proxies keep a connection: they close it, not we. */
const KEEP_ALIVE_MS = 95_000;

/** Shorter than workerd's 5 seconds, so that no request goes out on a connection that it is closing. */
const UPSTREAM_IDLE_MS = 3000;

/** What is left of a refused body is read up to here, so that its sender gets to read the answer. */
const REST_BYTES = 16 * 1024 * 1024;

/** Of one connection, not of the request. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|http2-settings)$/;

/** What a client may not claim: proxies and the platform say these, and Miniflare obeys its own. */
const CLAIMED = /^(cf-.*|mf-.*|x-forwarded-.*|forwarded|x-real-ip|true-client-ip)$/;

/**
 * Addresses and networks ("10.0.0.0/8") whose word on the client's address counts.
 *
 * @param {string} list separated by commas or spaces
 */
export function trustedProxies(list) {
  const trusted = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", bits] = entry.split("/");
    const version = isIP(address);
    if (!version) throw new Error(`TRUSTED_PROXY: "${entry}" is no address or network.`);
    const family = version === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (/** @type {string} */ address) =>
    trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** @param {string | undefined} address IPv4 in IPv6's spelling is IPv4 */
const plain = (address = "") => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The client's address: the socket's, or what trusted proxies say, read from the nearest on.
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
 * The path and query of a request as the server behind reads them, without ".." and the like; null where there are none.
 *
 * @param {string} [target]
 */
function pathOf(target = "") {
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** @param {string[]} raw names and values in turn @param {(name: string) => boolean} dropped */
function headersOf(raw, dropped) {
  /** @type {Record<string, string | string[]>} */
  const headers = {};
  for (let i = 0; i < raw.length; i += 2) {
    const [name = "", value = ""] = [raw[i], raw[i + 1]];
    if (dropped(name.toLowerCase())) continue;
    const key = name.toLowerCase();
    const known = headers[key];
    headers[key] = known === undefined ? value : [known, value].flat();
  }
  return headers;
}

/**
 * Hands every request on to workerd.
 *
 * @param {{ hosts: string[], port: number, upstream: URL, isTrusted: (address: string) => boolean }} settings
 */
export async function openFront({ hosts, port, upstream, isTrusted }) {
  const agent = new Agent({ keepAlive: true, timeout: UPSTREAM_IDLE_MS, scheduling: "lifo" });

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {import("node:http").ServerResponse} outgoing
   * @param {boolean} [again] on a connection of its own
   */
  function pass(incoming, outgoing, again) {
    const hasBody =
      incoming.headers["content-length"] !== undefined ||
      incoming.headers["transfer-encoding"] !== undefined;
    const headers = headersOf(
      incoming.rawHeaders,
      (name) => HOP_BY_HOP.test(name) || CLAIMED.test(name),
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
      // A body that is on its way cannot be sent twice, so it gets a connection that is surely open.
      agent: hasBody || again ? false : agent,
    });
    sent.on("response", (answer) => {
      outgoing.writeHead(
        answer.statusCode ?? 502,
        headersOf(answer.rawHeaders, (name) => HOP_BY_HOP.test(name)),
      );
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    sent.on("error", () => {
      if (outgoing.headersSent || outgoing.destroyed) return;
      if (sent.reusedSocket && !hasBody && !again) return pass(incoming, outgoing, true);
      // A server that reads no further has refused the rest; its answer is lost with the connection.
      const refused = hasBody && !incoming.complete;
      outgoing.writeHead(refused ? 413 : 502, { "Content-Type": "text/plain" });
      outgoing.end(
        refused ? "The request body is too large.\n" : "The server did not answer. Try again.\n",
      );
    });
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) sent.destroy();
    });
    if (hasBody) passBody(incoming, outgoing, sent);
    else sent.end();
  }

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {import("node:http").ServerResponse} outgoing
   * @param {import("node:http").ClientRequest} sent
   */
  function passBody(incoming, outgoing, sent) {
    incoming.pipe(sent);
    outgoing.on("finish", () => {
      if (incoming.complete) return;
      incoming.unpipe(sent);
      let rest = 0;
      incoming.on("data", (chunk) => {
        rest += chunk.length;
        if (rest > REST_BYTES) incoming.destroy();
      });
    });
  }

  const servers = hosts.map(() =>
    createServer((incoming, outgoing) => {
      const path = pathOf(incoming.url);
      if (path !== null && !path.startsWith("/cdn-cgi/")) {
        incoming.url = path;
        return pass(incoming, outgoing);
      }
      const [status, text] = path === null ? [400, "Bad request.\n"] : [404, "Not found.\n"];
      outgoing.writeHead(status, { "Content-Type": "text/plain" });
      outgoing.end(text);
    }),
  );
  await Promise.all(
    servers.map(
      (server, i) =>
        new Promise((resolve, reject) => {
          server.keepAliveTimeout = KEEP_ALIVE_MS;
          server.headersTimeout = KEEP_ALIVE_MS + 5000;
          server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
            // a machine without IPv6 has no ::1
            hosts.length > 1 && hosts[i] === "::1" && error.code !== "EADDRINUSE"
              ? resolve(undefined)
              : reject(error),
          );
          server.listen({ port, host: hosts[i] }, () => resolve(undefined));
        }),
    ),
  );
}
