import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ended, start, startTool } from "./processes.mjs";
import { root } from "./settings.mjs";
import { hashOf, isDone, unlessDone } from "./stamp.mjs";

/** @param {string} sentence */
export const say = (sentence) => console.log(sentence);

const SOURCES = [
  "app",
  "workers",
  "public",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package-lock.json",
];
const BUNDLED_SOURCES = [...SOURCES, "wrangler.toml"];
const INSTALLED = join(root, "node_modules/.installed-from");
const BUILT = join(root, "build/.built-from");
const BUNDLED = join(root, "build/.bundled-from");

/** Whether there is nothing to install or build. */
export const isUpToDate = () =>
  isDone(INSTALLED, hashOf(["package-lock.json"])) &&
  isDone(BUILT, hashOf(SOURCES)) &&
  isDone(BUNDLED, hashOf(BUNDLED_SOURCES));

/** Installs the packages of the lock file, when it is another one than the last time. */
export function install() {
  return unlessDone(INSTALLED, hashOf(["package-lock.json"]), async () => {
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

/** Builds the client and the server, and the Worker of them, as far as a source has changed since the last build. */
export async function build() {
  await unlessDone(BUILT, hashOf(SOURCES), async () => {
    say("Building …");
    rmSync(BUILT, { force: true });
    await ended(
      startTool("@remix-run/dev/dist/cli.js", ["vite:build"], { NODE_ENV: "production" }),
    );
  });
  await unlessDone(BUNDLED, hashOf(BUNDLED_SOURCES), async () => {
    rmSync(BUNDLED, { force: true });
    // What a deployment would upload, which is what is served here.
    const bundle = ["deploy", "--dry-run", "--outdir", "build/worker"];
    await ended(startTool("wrangler/bin/wrangler.js", bundle));
  });
}
