import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Creates the data folder if it is missing. Throws if it cannot be written to.
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
    if (code === "ENOSPC") throw error;
    throw new Error(
      `The data folder ${dataDir} cannot be written to (${code}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/** The locks of this process. Without a reference they would be garbage collected and released. */
const locks = new Set();

/**
 * Locks a data folder for this process until `release` or until the process ends, even by a crash: SQLite takes
 * a lock of the operating system. Returns null if another process has locked the folder.
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
    `Another server uses the data folder ${dataDir}. Stop that server, or set DATA_DIR to another folder.`,
  );
}
