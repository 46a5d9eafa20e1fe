// `npm run size`: the upload size of the built Worker and its start-up time. Fails if it exceeds the limit.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { withLock } from "./launch/lock.mjs";
import { currentNode, root } from "./launch/settings.mjs";
import { build, install } from "./launch/steps.mjs";

const MOST_BYTES = 900_000;
const STARTS = 5;

/** Prints the milliseconds of CPU that a fresh process needs to load the Worker. */
const LOAD = `
const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));
process.exit();`;

await withLock(root, async () => {
  await install();
  await build();
});
/** What the local server runs, and a deployment uploads. */
const folder = join(root, "build/worker");
const files = readdirSync(folder).filter((name) => /\.(m?js|wasm)$/.test(name));
const bytes = files.reduce(
  (sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length,
  0,
);
const script = pathToFileURL(join(folder, "app.js")).href;
const starts = Array.from({ length: STARTS }, () =>
  Number(
    execFileSync(currentNode(), ["--input-type=module", "-e", LOAD, script], {
      encoding: "utf8",
    }),
  ),
).sort((a, b) => a - b);
console.log(`gzip ${bytes} bytes of at most ${MOST_BYTES}`);
console.log(`start-up ${starts[STARTS >> 1]?.toFixed(0)} ms of CPU, the median of ${STARTS}`);
if (bytes > MOST_BYTES) process.exitCode = 1;
