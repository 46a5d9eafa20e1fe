import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What to do about a database that is damaged or of another program. */
const RESTORE =
  "Stop every server, move the folder v3 away, and restore a backup: npm run restore -- FILE.tar.gz (docs/runbooks.md).";

/**
 * An error of the start in words that say what to do.
 *
 * @param {unknown} error
 * @param {string} dataDir
 */
export function startProblem(error, dataDir) {
  const text = error instanceof Error ? error.message : String(error);
  if (/SQLITE_FULL|ENOSPC|disk is full/.test(text))
    return `The disk of the data folder ${dataDir} is full (${text}). Free space on it, for example by moving the folder before-migrating in it elsewhere, and start again.`;
  if (/SQLITE_(CORRUPT|NOTADB)|malformed|not a database/.test(text))
    return `The database in ${dataDir} is damaged (${text}). ${RESTORE}`;
  return text;
}

/**
 * Throws if the database can't be read or is another program's. The runtime would say "internal error".
 *
 * @param {string} dataDir
 */
export function assertOurs(dataDir) {
  const folder = join(dataDir, "v3/d1/miniflare-D1DatabaseObject");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of files.filter((name) => /^(?!metadata).*\.sqlite$/.test(name))) {
    const db = new DatabaseSync(join(folder, file));
    try {
      // Other tables than those of the platform and of SQLite itself.
      const tables = db
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
        )
        .all()
        .map(({ name }) => String(name));
      if (tables.length > 0 && !tables.includes("d1_migrations"))
        throw new Error(
          `The database in ${dataDir} is not Sortwell's: it has a table ${tables[0]}. ${RESTORE}`,
        );
    } finally {
      db.close();
    }
  }
}
