import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./settings.mjs";

/** @param {string} path @returns {string[]} the file itself, or all files of a folder */
function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * A hash of the names and contents of files and folders.
 *
 * @param {string[]} paths relative to the root of the checkout
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
 * Runs a step unless its stamp file shows that it was done for the same content.
 *
 * @param {string} stamp the path of the stamp file, which stores the hash
 * @param {string} hash of the files that the step depends on
 * @param {() => Promise<unknown>} step
 */
export async function unlessDone(stamp, hash, step) {
  if (isDone(stamp, hash)) return;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
