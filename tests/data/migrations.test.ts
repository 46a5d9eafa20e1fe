import { applyD1Migrations, env } from "cloudflare:test";
import { expect, test } from "vitest";
import version1 from "../fixtures/released/1.0.0.sql?raw";

/** What each released version stored, and how many migrations it had. */
const RELEASED = [{ version: "1.0.0", migrations: 5, rows: version1 }];

type Row = Record<string, unknown>;

/** What a migration changes on purpose: require_all_cards had no effect, and gets its default. */
const CHANGED: Record<string, Row> = { studies: { require_all_cards: 1 } };

const all = async (sql: string) => (await env.RELEASED.prepare(sql).all<Row>()).results;

/** The rows of every table of the product, in the order of their keys. */
async function everyRow(): Promise<Record<string, Row[]>> {
  const tables = await all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  const own = tables
    .map(({ name }) => String(name))
    .filter((name) => !/^(_cf_|d1_|sqlite_)/.test(name));
  return Object.fromEntries(
    await Promise.all(
      own.map(async (name) => [name, await all(`SELECT * FROM "${name}" ORDER BY rowid`)]),
    ),
  );
}

test.each(RELEASED)(
  "every row of version $version outlives all later migrations",
  async ({ migrations, rows }) => {
    await applyD1Migrations(env.RELEASED, env.MIGRATIONS.slice(0, migrations));
    const statements = rows
      .replaceAll(/^--.*$/gm, "")
      .split(/;\n/)
      .map((sql) => sql.trim());
    await env.RELEASED.batch(statements.filter(Boolean).map((sql) => env.RELEASED.prepare(sql)));
    const before = await everyRow();
    for (const [table, stored] of Object.entries(before))
      expect([table, stored.length > 0]).toEqual([table, true]);

    await applyD1Migrations(env.RELEASED, env.MIGRATIONS);
    const after = await everyRow();
    for (const [table, stored] of Object.entries(before)) {
      const columns = Object.keys(stored[0] ?? {});
      const kept = (after[table] ?? []).map((row) =>
        Object.fromEntries(columns.map((c) => [c, row[c]])),
      );
      const wanted = stored.map((row) => ({ ...row, ...CHANGED[table] }));
      expect([table, kept]).toEqual([table, wanted]);
    }
  },
);
