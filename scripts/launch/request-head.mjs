// What the head of a request must be before it is forwarded, and what it says about the client.

import { BlockList, isIP } from "node:net";

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */

/** Headers with one value, of which Node would forward the first and drop the others. */
const SINGLE = [
  ...["host", "content-type", "content-length", "authorization", "origin", "referer", "range"],
  ...["user-agent", "if-modified-since", "if-unmodified-since", "if-range", "from", "date"],
];

/** A name or address, and a port. URL.canParse refuses impossible numbers in either. */
const HOST = /^([\w.-]+|\[[\d:a-f.]+\])(:\d+)?$/i;

/**
 * Whether the headers with one value are there once, and the host is one.
 *
 * @param {IncomingMessage} incoming
 */
export function isWellFormed({ headers: { host }, headersDistinct }) {
  if (SINGLE.some((name) => (headersDistinct[name]?.length ?? 0) > 1)) return false;
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`));
}

/**
 * The normalized path and query of a request (without ".." segments), as workerd reads them; null if malformed.
 *
 * @param {string} [target]
 */
export function pathOf(target = "") {
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

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
export const plain = (address = "") => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The client's address: the socket's, or the one that trusted proxies report, starting with the nearest proxy.
 *
 * @param {IncomingMessage} incoming
 * @param {(address: string) => boolean} isTrusted
 */
export function clientOf(incoming, isTrusted) {
  let client = plain(incoming.socket.remoteAddress);
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  for (const hop of forwarded.reverse()) {
    const address = plain(hop.trim());
    if (!isTrusted(client) || !isIP(address)) break;
    client = address;
  }
  return client;
}
