import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Makes sure that a data folder is there and can be written.
 *
 * @param {string} dataDir
 */
export function assertWritable(dataDir) {
  const probe = join(dataDir, `.write-check-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new Error(
      `The data folder ${dataDir} cannot be written to (${code}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/** The locks of this process: one that is collected as garbage would be let go. */
const locks = new Set();

/**
 * Holds a data folder for this process alone, until `release` or its end, however it ends: the
 * lock is the operating system's, taken by SQLite. Null where another process holds it.
 *
 * @param {string} dataDir
 * @returns {{ release(): void } | null}
 */
export function hold(dataDir) {
  assertWritable(dataDir);
  const lock = new DatabaseSync(join(dataDir, ".in-use.sqlite"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (String(error).includes("locked")) return null;
    throw error;
  }
  locks.add(lock);
  return {
    release() {
      locks.delete(lock);
      lock.close();
    },
  };
}

/** @param {string} dataDir */
export function holdOrFail(dataDir) {
  const held = hold(dataDir);
  if (held) return held;
  throw new Error(
    `Another server uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}
