import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ended, start, startTool, wrangler } from "./processes.mjs";
import { currentNode, root } from "./settings.mjs";
import { hashOf, isDone, unlessDone } from "./stamp.mjs";

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
const BINDINGS_SOURCES = ["wrangler.toml", "package-lock.json"];
const INSTALLED = join(root, "node_modules/.installed-from");
const BINDINGS_READ = join(root, ".wrangler/.bindings-of");
const BUILT = join(root, "build/.built-from");
const BUNDLED = join(root, "build/.bundled-from");

/** Whether everything is installed and built. */
export const isUpToDate = () =>
  isDone(INSTALLED, hashOf(["package-lock.json"])) &&
  isDone(BINDINGS_READ, hashOf(BINDINGS_SOURCES)) &&
  isDone(BUILT, hashOf(SOURCES)) &&
  isDone(BUNDLED, hashOf(BUNDLED_SOURCES));

/** Installs the packages if the lock file has changed, and reads the bindings if it or wrangler.toml has. */
export async function install() {
  await unlessDone(INSTALLED, hashOf(["package-lock.json"]), async () => {
    console.log("Installing packages (a minute or two the first time) …");
    // npm would consider the result of an interrupted install complete.
    const begun = join(root, "node_modules/.install-begun");
    if (existsSync(begun)) rmSync(join(root, "node_modules"), { recursive: true });
    mkdirSync(join(root, "node_modules"), { recursive: true });
    writeFileSync(begun, "");
    const npm = process.env.npm_execpath;
    const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
    // Hide npm's warning about an old Node: the tools run with the one that is being installed.
    if (npm?.endsWith(".js")) await ended(start(process.execPath, [npm, ...args]));
    else await ended(start("npm", args));
    rmSync(begun);
  });
  await unlessDone(BINDINGS_READ, hashOf(BINDINGS_SOURCES), () =>
    ended(start(currentNode(), ["scripts/launch/read-bindings.mjs"])),
  );
}

/** Builds the client and the server, and bundles the Worker, if a source has changed since the last build. */
export async function build() {
  await unlessDone(BUILT, hashOf(SOURCES), async () => {
    console.log("Building …");
    rmSync(BUILT, { force: true });
    await ended(
      startTool("@remix-run/dev/dist/cli.js", ["vite:build"], { NODE_ENV: "production" }),
    );
  });
  await unlessDone(BUNDLED, hashOf(BUNDLED_SOURCES), async () => {
    rmSync(BUNDLED, { force: true });
    // The local server runs the same bundle that a deployment would upload.
    await wrangler(["deploy", "--dry-run", "--outdir", "build/worker"]);
  });
}
