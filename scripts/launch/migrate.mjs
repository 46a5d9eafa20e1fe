import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./settings.mjs";

const folder = join(root, "migrations");

/** The same table as wrangler's, which migrates the deployed database. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** The line between two statements. Wrangler's own parser of SQL takes a second to load. */
const BREAKPOINT = "--> statement-breakpoint";

/**
 * Applies the migrations that the database's own table does not list, each in one transaction. Throws if the
 * database is of a newer version. Returns the names of the migrations applied before and of those applied now.
 *
 * @param {import("@cloudflare/workers-types").D1Database} db
 * @param {() => void} before called before an existing database is changed
 */
export async function migrate(db, before) {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  await db.prepare(TABLE).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  const applied = results.map(({ name }) => String(name));
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(
      `The database is of a newer version: it has the migration ${unknown}, which this version does not know. Start the newer version, or restore a backup.`,
    );
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length === 0) return { applied, missing };
  if (applied.length > 0) before();
  for (const name of missing) {
    const statements = readFileSync(join(folder, name), "utf8").split(BREAKPOINT);
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return { applied, missing };
}
