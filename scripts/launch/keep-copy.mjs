import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const COPIES = 5;

/**
 * Copies the database into the data's folder `before-migrating`, where the newest few copies
 * are kept. No server uses the data meanwhile. To go back, stop the server, put the copy in
 * the place of `v3/d1`, and start the version that made it.
 *
 * @param {string} dataDir
 * @returns {string | null} the copy; null where there is no database yet
 */
export function keepCopy(dataDir) {
  const database = join(dataDir, "v3/d1");
  if (!existsSync(database)) return null;
  const folder = join(dataDir, "before-migrating");
  mkdirSync(folder, { recursive: true });
  // Two copies of one millisecond have different names.
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
  const copy = join(folder, name);
  // A copy that was broken off never has the name of a whole one.
  cpSync(database, `${copy}.part`, { recursive: true });
  renameSync(`${copy}.part`, copy);
  for (const old of readdirSync(folder).sort().slice(0, -COPIES))
    rmSync(join(folder, old), { recursive: true });
  return copy;
}
