import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const COPIES = 5;

/**
 * Copies the database into `before-migrating` in the data folder, which keeps the newest copies. The caller must hold
 * the data folder (hold.mjs). To go back, stop the server, replace `v3/d1` with the copy, and start the version that
 * made it.
 *
 * @param {string} dataDir
 * @returns {string | null} the path of the copy; null if there is no database yet
 */
export function keepCopy(dataDir) {
  const database = join(dataDir, "v3/d1");
  if (!existsSync(database)) return null;
  const folder = join(dataDir, "before-migrating");
  mkdirSync(folder, { recursive: true });
  // The random part keeps copies made within one millisecond apart.
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
  const copy = join(folder, name);
  // Rename only when finished, so that an interrupted copy is recognizable.
  cpSync(database, `${copy}.part`, { recursive: true });
  renameSync(`${copy}.part`, copy);
  for (const old of readdirSync(folder).sort().slice(0, -COPIES))
    rmSync(join(folder, old), { recursive: true });
  return copy;
}
