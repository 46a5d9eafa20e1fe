import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Two launchers in one checkout install and build one after the other.
 *
 * @template T
 * @param {string} folder the checkout
 * @param {() => Promise<T>} work
 */
export async function alone(folder, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, ".launch.lock");
  while (!take(file)) {
    let holder = 0;
    try {
      holder = Number(readFileSync(file, "utf8"));
    } catch {}
    // an empty file is one that is being written
    if (holder && !lives(holder)) rmSync(file, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
