import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout that these scripts stand in. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string | undefined} address */
function originOf(address) {
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search)
    fail(`ORIGIN must be like https://sorts.example.org, not "${address}".`);
  return url.origin;
}

/**
 * What sends mail: an SMTP address, or "folder", which is meant for trying the product on one's own machine.
 *
 * @param {string | undefined} origin
 */
function mailOf(origin) {
  const mail = process.env.MAIL || (origin ? "off" : "folder");
  if (mail === "off") return undefined;
  if (mail === "folder") return mail;
  if (!/^smtps?:\/\//.test(mail))
    fail(`MAIL must be smtp://user:password@host:587, folder or off, not "${mail}".`);
  if (!origin || !process.env.MAIL_FROM)
    fail("MAIL needs ORIGIN, where the links in mail lead, and MAIL_FROM, the sender.");
  return mail;
}

/** What the environment asks for; ends the program with a sentence where that makes no sense. */
export function settings() {
  const port = Number(process.env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  const watchSeconds = Number(process.env.WATCH_SECONDS || 20);
  if (!(watchSeconds >= 0))
    fail(`WATCH_SECONDS must be a number of seconds, not "${process.env.WATCH_SECONDS}".`);
  const host = process.env.HOST || "localhost";
  const origin = originOf(process.env.ORIGIN);
  return {
    port,
    /** where it listens; "localhost" may mean either of two addresses */
    hosts: host === "localhost" ? ["127.0.0.1", "::1"] : [host],
    /** the address by which people reach it, where a proxy stands before it */
    origin,
    mail: mailOf(origin),
    mailFrom: process.env.MAIL_FROM ?? "Sortwell <sortwell@localhost>",
    /** the proxies whose word on the client's address counts */
    trustedProxy: process.env.TRUSTED_PROXY ?? "",
    dataDir: resolve(root, process.env.DATA_DIR || ".wrangler/state"),
    demo: process.env.DEMO !== "0",
    /** how often the launcher asks whether the server still answers; 0: never */
    watchSeconds,
    rateLimit: process.env.RATE_LIMIT === "off" ? "off" : "on",
    /** "required": administrators manage nothing without a second factor */
    adminSecondFactor: process.env.ADMIN_SECOND_FACTOR ?? "optional",
  };
}

/**
 * A Node that runs the tools: the one that npm installed here, so that an old Node on the
 * machine is enough to start; this one where the package has none for the platform.
 */
export function currentNode() {
  const installed = resolve(root, "node_modules/node/bin/node");
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= 22) return process.execPath;
  return fail(`Node 22 or newer is needed here; this is ${process.version}.`);
}
