import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { Response } from "miniflare";

const TIMEOUT_MS = 10_000;

/**
 * The Worker's binding WEBHOOKS: sends a request to its receiver, but to no address of this machine or its network
 * except of the hosts in WEBHOOK_HOSTS. A name is resolved once, and the checked address is the one that is connected
 * to, so that a name that changes in between leads nowhere else. Only the status is passed on.
 *
 * @param {string} setting
 * @returns {Promise<(request: import("miniflare").Request) => Promise<Response>>}
 */
export async function openWebhooks(setting) {
  const { isPublicIp, webhookHosts, webhookProblem } = await import(
    "../../app/domain/webhooks/webhook-address.ts"
  );
  const allowed = webhookHosts(setting);

  /** @type {import("node:net").LookupFunction} */
  const publicOnly = (host, options, callback) => {
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      const hidden = found?.find(({ address }) => !isPublicIp(address));
      if (error || hidden || !found[0])
        callback(error ?? new Error("The address is not public."), []);
      else if (options.all) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    });
  };

  return async (request) => {
    const url = new URL(request.url);
    const isAllowed = allowed.includes(url.host) || allowed.includes(url.hostname);
    const body = await request.text();
    if (webhookProblem(url.href, allowed) !== null) return noAnswer();
    return new Promise((resolve) => {
      const { request: open } = url.protocol === "https:" ? https : http;
      const sent = open(
        url,
        {
          method: "POST",
          headers: Object.fromEntries(request.headers),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(isAllowed ? {} : { lookup: publicOnly }),
        },
        (answer) => {
          answer.destroy();
          resolve(new Response(null, { status: answer.statusCode ?? 502 }));
        },
      );
      sent.on("error", () => resolve(noAnswer()));
      sent.end(body);
    });
  };
}

/** Tells the Worker that the receiver did not answer, which a status alone cannot. */
const noAnswer = () => new Response(null, { status: 502, headers: { "No-Answer": "1" } });
