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

/** What the environment asks for; ends the program with a sentence where that makes no sense. */
export function settings() {
  const port = Number(process.env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  return {
    port,
    dataDir: resolve(root, process.env.DATA_DIR || ".wrangler/state"),
    demo: process.env.DEMO !== "0",
    rateLimit: process.env.RATE_LIMIT === "off" ? "off" : "on",
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
