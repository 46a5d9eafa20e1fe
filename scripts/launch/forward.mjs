// Forwards requests to workerd, which by itself would close idle connections after 5 seconds, trust the client's claim
// about its address, and obey internal headers.

import { PassThrough } from "node:stream";
import { Pool } from "undici";
import { clientOf } from "./request-head.mjs";

/** Shorter than workerd's 5 seconds, so that no request is sent on a connection that workerd is closing. */
const IDLE_MS = 3000;

/** How long the server may take to answer: it may compute on a slow machine. */
const ANSWER_MS = 15 * 60_000;

/** How much of a refused body is still read, so that the client can read the answer. */
const MOST_REFUSED_BYTES = 16 * 1024 * 1024;

/** Headers of the connection, which are not forwarded. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|http2-settings)$/;

/** Headers that a client must not set: those of proxies and of the platform, and those that Miniflare obeys. */
const RESERVED = /^(cf-.*|mf-.*|x-forwarded-.*|forwarded|x-real-ip|true-client-ip)$/;

/** Methods that change nothing, so that they can be sent again when a kept connection is found closed. */
const SAFE = ["GET", "HEAD", "OPTIONS"];

/** @typedef {import("node:http").IncomingMessage} IncomingMessage */
/** @typedef {import("node:http").ServerResponse} ServerResponse */

/**
 * Returns a function that forwards one request. It resolves when the answer has been sent, and rejects when there is
 * none.
 *
 * @param {URL} upstream
 * @param {(address: string) => boolean} isTrusted
 */
export function forwarder({ origin }, isTrusted) {
  const patience = { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS };
  const pool = new Pool(origin, {
    ...patience,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
  // What cannot be sent twice gets a new connection, which is certainly open.
  const fresh = new Pool(origin, patience);

  return async function forward(
    /** @type {IncomingMessage} */ incoming,
    /** @type {ServerResponse} */ outgoing,
  ) {
    const body = bodyOf(incoming, outgoing);
    const gone = new AbortController();
    outgoing.on("close", () => gone.abort());
    const request = {
      method: /** @type {import("undici").Dispatcher.HttpMethod} */ (incoming.method),
      path: incoming.url ?? "/",
      headers: {
        ...endToEnd(incoming.headers, RESERVED),
        "cf-connecting-ip": clientOf(incoming, isTrusted),
      },
      signal: gone.signal,
    };
    /** @type {import("undici").Dispatcher.StreamFactory} */
    const answer = ({ statusCode, headers }) => outgoing.writeHead(statusCode, endToEnd(headers));
    const sendOnce = () => fresh.stream({ ...request, body, reset: true }, answer);
    if (body || !SAFE.includes(request.method)) return sendOnce();
    return pool.stream(request, answer).catch((error) => {
      if (outgoing.headersSent || outgoing.destroyed) throw error;
      return sendOnce();
    });
  };
}

/**
 * The headers that are not the connection's, also not those that `Connection` lists.
 *
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {RegExp} [dropped]
 */
function endToEnd(headers, dropped) {
  const listed = (headers.connection ?? "").toLowerCase().split(/[\s,]+/);
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !HOP_BY_HOP.test(name) && !dropped?.test(name) && !listed.includes(name),
    ),
  );
}

/**
 * The body to forward, or null. What the server has not read of it when it has answered is discarded, because the
 * client reads the answer only when it has sent its body, and the next request follows it.
 *
 * @param {IncomingMessage} incoming
 * @param {ServerResponse} outgoing
 */
function bodyOf(incoming, outgoing) {
  const { "content-length": length, "transfer-encoding": coding } = incoming.headers;
  if (coding === undefined && !Number(length)) return null;
  // undici destroys what it forwards when the server has answered early, and with `incoming` the client's connection.
  const body = incoming.pipe(new PassThrough());
  outgoing.on("finish", () => {
    if (incoming.complete) return;
    incoming.unpipe(body);
    let bytes = 0;
    incoming.on("data", (chunk) => {
      bytes += chunk.length;
      if (bytes > MOST_REFUSED_BYTES) incoming.destroy();
    });
    // A pipe that waits for its target has paused the body.
    incoming.resume();
  });
  return body;
}
