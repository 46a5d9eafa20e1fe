import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The bindings of wrangler.toml in Miniflare's form, which `read-bindings.mjs` writes. */
export const BINDINGS = join(root, ".wrangler/bindings.json");

/**
 * Prints a message and ends the program.
 *
 * @param {unknown} problem an error or a message
 * @returns {never}
 */
export function fail(problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}

/** @param {string | undefined} address */
function originOf(address) {
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search)
    fail(`ORIGIN must be a URL such as https://sorts.example.org, not "${address}".`);
  return url.origin;
}

/** @param {string | undefined} address */
function complaintsOf(address) {
  if (address && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    fail(`COMPLAINTS must be the address of a page, not "${address}".`);
  return address ?? "";
}

/**
 * How mail is sent: an SMTP URL, or "folder", which is meant for trying the product on a local machine.
 *
 * @param {string | undefined} origin
 */
function mailOf(origin) {
  const mail = process.env.MAIL || (origin ? "off" : "folder");
  if (mail === "off") return undefined;
  if (mail === "folder") return mail;
  if (!/^smtps?:\/\//.test(mail))
    fail(
      `MAIL must be "off", "folder" or a URL like smtp://user:password@host:587, not "${mail}".`,
    );
  if (!origin || !process.env.MAIL_FROM)
    fail("With MAIL, set ORIGIN (the base of links in mails) and MAIL_FROM (the sender) too.");
  return mail;
}

const SIGN_IN = [
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_NAME",
  "OIDC_DOMAINS",
  "PASSWORD_LOGIN",
];

/** Reads the settings from the environment; ends the program with a message if one is invalid. */
export function settings() {
  const port = Number(process.env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  const watchSeconds = Number(process.env.WATCH_SECONDS || 20);
  if (!(watchSeconds >= 0))
    fail(`WATCH_SECONDS must be a number of seconds, not "${process.env.WATCH_SECONDS}".`);
  const keepFreeMb = Number(process.env.KEEP_FREE_MB || 32);
  if (!(keepFreeMb >= 0))
    fail(`KEEP_FREE_MB must be a number of megabytes, not "${process.env.KEEP_FREE_MB}".`);
  const host = process.env.HOST || "localhost";
  const origin = originOf(process.env.ORIGIN);
  /** Whether other machines reach the server, so that its accounts must not have a published password. */
  const isPublic = Boolean(origin) || !["localhost", "127.0.0.1", "::1"].includes(host);
  return {
    port,
    /** The addresses to listen on; "localhost" may resolve to either of two. */
    hosts: host === "localhost" ? ["127.0.0.1", "::1"] : [host],
    /** The public base URL, if the server is behind a proxy. */
    origin,
    mail: mailOf(origin),
    mailFrom: process.env.MAIL_FROM ?? "Sortwell <sortwell@localhost>",
    /** The proxies whose X-Forwarded-For is trusted. */
    trustedProxy: process.env.TRUSTED_PROXY ?? "",
    /** Hosts to which web hooks may be sent although they are not on the public internet. */
    webhookHosts: process.env.WEBHOOK_HOSTS ?? "",
    /** Who runs the server, and who supervises its accessibility, for the statements. */
    contact: process.env.CONTACT ?? "",
    complaints: complaintsOf(process.env.COMPLAINTS),
    dataDir: resolve(root, process.env.DATA_DIR || ".wrangler/state"),
    isPublic,
    /** Whether the demo account and project exist. */
    demo: process.env.DEMO ? process.env.DEMO !== "0" : !isPublic,
    /** Seconds between the launcher's health checks; 0 turns them off. */
    watchSeconds,
    /** When less is free on the disk of the data, only reading is allowed. */
    keepFreeMb,
    rateLimit: process.env.RATE_LIMIT === "off" ? "off" : "on",
    /** "full": responses tell what they cost in the database. */
    serverTiming: process.env.SERVER_TIMING ?? "off",
    /** How people sign in with an identity provider; the Worker checks it (app/domain/accounts/identity-provider.ts). */
    signIn: Object.fromEntries(SIGN_IN.map((name) => [name, process.env[name] ?? ""])),
    /** "required": administrators cannot manage anything without a second factor. */
    adminSecondFactor: process.env.ADMIN_SECOND_FACTOR ?? "optional",
  };
}

/**
 * The path of a Node that can run the tools: the one that npm installed, so that an older Node on the machine is
 * enough to start; the running one if there is no package for this platform.
 */
export function currentNode() {
  const installed = resolve(root, "node_modules/.bin/node");
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= 22) return process.execPath;
  return fail(`Node 22 or newer is required, but this is ${process.version}.`);
}
