import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file @returns {boolean} whether this process created the lock file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Runs `work` while no other process does so in this checkout, so that two launchers install and build one after
 * the other.
 *
 * @template T
 * @param {string} folder the checkout
 * @param {() => Promise<T>} work
 */
export async function withLock(folder, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, ".launch.lock");
  while (!acquire(file)) {
    let holder = 0;
    try {
      holder = Number(readFileSync(file, "utf8"));
    } catch {}
    // An empty file is just being written.
    if (holder && !isRunning(holder)) rmSync(file, { force: true });
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
