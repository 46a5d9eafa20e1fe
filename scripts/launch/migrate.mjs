import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { root } from "./settings.mjs";

const folder = join(root, "migrations");

/** As wrangler makes it, which goes on from here on a deployed database. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Brings a database to this version's schema, one transaction a migration, by what the database
 * itself says was applied. Refuses one of a newer version. Answers the names of what was applied
 * before, and of what was applied now.
 *
 * @param {import("@cloudflare/workers-types").D1Database} db
 * @param {() => void} before the first change of a database that holds data
 */
export async function migrate(db, before) {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  await db.prepare(TABLE).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  const applied = results.map(({ name }) => String(name));
  const foreign = applied.find((name) => !known.includes(name));
  if (foreign)
    throw new Error(
      `The database is of a newer version: it has the migration ${foreign}, which this version does not know. Start the newer version, or restore a backup.`,
    );
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0 && applied.length > 0) before();
  for (const name of missing) {
    const statements = splitSql(readFileSync(join(folder, name), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return { applied, missing };
}
