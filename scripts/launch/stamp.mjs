import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./settings.mjs";

/** @param {string} path @returns {string[]} the files at and below a path */
function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * One hash over the names and contents of files and folders.
 *
 * @param {string[]} paths from the root of the checkout
 */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} stamp @param {string} hash */
export const isDone = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, "utf8") === hash;

/**
 * Does a step unless its stamp says that it was done for this very content.
 *
 * @param {string} stamp the file that remembers
 * @param {string} hash of what the step depends on
 * @param {() => Promise<unknown>} step
 */
export async function unlessDone(stamp, hash, step) {
  if (isDone(stamp, hash)) return;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
