import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { database } from "../../../app/data/database/db.server.ts";
import previous from "../../fixtures/released/previous-build.json";
import { callEveryVerb } from "../../helpers/every-verb.ts";
import { recordingD1 } from "../../helpers/recording-d1.ts";

/**
 * The statements of every verb of the previous build, in order: each of `calls` is an index into `sql`, and
 * parameters.
 */
type Recorded = { migrations: number; sql: string[]; calls: [sql: number, ...params: unknown[]][] };
const { migrations, sql, calls } = previous as Recorded;

/** Runs all statements. Returns for each how many rows it changed and which columns it returned. */
async function replay(d1: D1Database) {
  const outcomes: { sql: string; changed?: number; rows?: string[][]; refused?: string }[] = [];
  for (const [index, ...params] of calls) {
    const text = sql[index] ?? "";
    try {
      const { results, meta } = await d1
        .prepare(text)
        .bind(...params)
        .all();
      outcomes.push({ sql: text, changed: meta.changes, rows: results.map(Object.keys) });
    } catch (error) {
      outcomes.push({ sql: text, refused: String(error) });
    }
  }
  return outcomes;
}

let before: Awaited<ReturnType<typeof replay>>;

beforeAll(async () => {
  await applyD1Migrations(env.PREVIOUS, env.MIGRATIONS.slice(0, migrations));
  before = await replay(env.PREVIOUS);
});

test("the previous build still works on the newest schema", async () => {
  expect(before.filter(({ refused }) => refused)).toEqual([]);
  expect(before.filter(({ changed }) => changed).length).toBeGreaterThan(80);
  expect(await replay(env.DB)).toEqual(before);
});

test("detects a schema on which the previous build fails", async () => {
  await applyD1Migrations(env.CONTRACTED, env.MIGRATIONS);
  const contracting: Record<string, string> = {
    feedback: "DROP TABLE feedback",
    study_templates: "ALTER TABLE study_templates RENAME COLUMN cards TO content",
    category_merges: "ALTER TABLE category_merges DROP COLUMN is_active",
    heartbeats: "ALTER TABLE heartbeats ADD writer text NOT NULL DEFAULT '' CHECK (writer <> '')",
    turned_away: "ALTER TABLE turned_away ADD by text NOT NULL DEFAULT 'x' REFERENCES users(id)",
    categories: "CREATE UNIQUE INDEX one_category ON categories (study_id)",
  };
  await env.CONTRACTED.batch(
    Object.values(contracting).map((change) => env.CONTRACTED.prepare(change)),
  );
  const after = await replay(env.CONTRACTED);
  const differing = after.filter(({ changed }, index) => changed !== before[index]?.changed);
  const missed = Object.keys(contracting).filter(
    (table) =>
      !differing.some(({ sql }) => new RegExp(`(into|from|update) "?${table}\\b`, "i").test(sql)),
  );
  expect(missed).toEqual([]);
});

test.runIf(env.RECORD)("records the statements of this build for the next one", async () => {
  const { d1, sent } = recordingD1(env.DB);
  await callEveryVerb(database(d1));
  const run = sent.filter((one) => one.params.length > 0 || !one.sql.includes("?"));
  const sql = [...new Set(run.map((one) => one.sql))];
  const calls = run.map((one) => [sql.indexOf(one.sql), ...one.params]);
  const recorded = JSON.stringify({ migrations: env.MIGRATIONS.length, sql, calls });
  await expect(recorded).toMatchFileSnapshot("../../fixtures/released/previous-build.json");
});
