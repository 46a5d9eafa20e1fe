import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepCopy } from "./keep-copy.mjs";
import { ended, start, startTool } from "./processes.mjs";
import { currentNode, root } from "./settings.mjs";
import { hashOf, unlessDone } from "./stamp.mjs";

/** @param {string} sentence */
export const say = (sentence) => console.log(sentence);

/** Installs the packages of the lock file, when it is another one than the last time. */
export function install() {
  const stamp = join(root, "node_modules/.installed-from");
  return unlessDone(stamp, hashOf(["package-lock.json"]), async () => {
    say("Installing packages (a minute or two, the first time) …");
    // npm takes what a broken-off install left for complete
    const begun = join(root, "node_modules/.install-begun");
    if (existsSync(begun)) rmSync(join(root, "node_modules"), { recursive: true });
    mkdirSync(join(root, "node_modules"), { recursive: true });
    writeFileSync(begun, "");
    const npm = process.env.npm_execpath;
    const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
    // npm warns about the Node that is here; the tools run under the one that it installs
    if (npm?.endsWith(".js")) await ended(start(process.execPath, [npm, ...args]));
    else await ended(start("npm", args));
    rmSync(begun);
  });
}

/** Builds the client, the server and the Worker of it, when a source has changed since the last build. */
export function build() {
  const stamp = join(root, "build/.built-from");
  const sources = [
    "app",
    "workers",
    "public",
    "vite.config.ts",
    "remix.config.js",
    "wrangler.toml",
  ];
  return unlessDone(stamp, hashOf([...sources, "tsconfig.json", "package-lock.json"]), async () => {
    say("Building …");
    rmSync(stamp, { force: true });
    await ended(
      startTool("@remix-run/dev/dist/cli.js", ["vite:build"], { NODE_ENV: "production" }),
    );
    // What a deployment would upload, which is what is served here.
    const bundle = ["deploy", "--dry-run", "--outdir", "build/worker"];
    await ended(startTool("wrangler/bin/wrangler.js", bundle));
  });
}

/** @param {string} dataDir */
export function migrate(dataDir) {
  forgetIfEmpty(dataDir);
  const stamp = join(dataDir, ".migrated-to");
  return unlessDone(stamp, hashOf(["migrations"]), async () => {
    const copy = keepCopy(dataDir);
    say(copy ? `Migrating the database (a copy is in ${copy}) …` : "Migrating the database …");
    const where = ["--local", "--persist-to", dataDir];
    await ended(
      startTool("wrangler/bin/wrangler.js", ["d1", "migrations", "apply", "DB", ...where]),
    );
  });
}

/**
 * Puts the demo study in, once for each version of it.
 *
 * @param {string} dataDir
 */
export function seed(dataDir) {
  const stamp = join(dataDir, ".demo-of");
  return unlessDone(stamp, hashOf(["scripts/demo", "migrations"]), async () => {
    say("Adding the demo project …");
    await ended(start(currentNode(), ["scripts/demo/seed.ts"], { DATA_DIR: dataDir }));
  });
}

/**
 * Data that was deleted by hand takes its stamps along.
 *
 * @param {string} dataDir
 */
function forgetIfEmpty(dataDir) {
  if (existsSync(join(dataDir, "v3/d1"))) return;
  for (const stamp of [".migrated-to", ".demo-of"]) rmSync(join(dataDir, stamp), { force: true });
}
