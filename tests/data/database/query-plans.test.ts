import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../../app/data/database/db.server.ts";
import { callEveryVerb } from "../../helpers/every-verb.ts";
import everyVerb from "../../helpers/every-verb.ts?raw";
import { recordingD1, type Sent } from "../../helpers/recording-d1.ts";

/** Tables that do not grow. */
const SMALL = ["utility_types", "heartbeats"];

/**
 * Statements that may scan a table or index. The list of users counts all of an index, and reads an ordered index up to
 * its LIMIT. The hourly job checks the members of each project, whether a study is hidden, the retention time and the
 * unfinished sorts of each study, the due mail of each user, and the notifications that were neither read nor mailed. The
 * status page counts the sorts of a few days, study by study. The minutely job goes through the web hooks, which are few.
 */
const MAY_SCAN = [
  /^\s*INSERT OR IGNORE INTO project_members/,
  /^\s*UPDATE webhooks SET busy_until = \? WHERE id = \(\s*SELECT id FROM webhooks WHERE true/,
  /^\s*UPDATE webhook_deliveries SET next_attempt_at = \? WHERE id IN \(\s*SELECT [^)]* WHERE true/,
  /^\s*INSERT OR IGNORE INTO webhook_deliveries/,
  /^select count\(\*\) from "users"/,
  /\(SELECT id FROM users ORDER BY [^)]*LIMIT \? OFFSET/,
  /from "notifications" inner join "users"/,
  /from "users" inner join "projects" .*email_notifications/s,
  /FROM studies CROSS JOIN sort_sessions/,
  /^\s*WITH crowded AS/,
  /^\s*DELETE FROM projects .* id = project_id/s,
  /^\s*DELETE FROM participants .* studies\.retention_days IS NOT NULL/s,
];

const modules = import.meta.glob<Record<string, unknown>>("../../../app/data/**/*.server.ts", {
  eager: true,
});

/** Every exported verb: a function whose first parameter is the database. */
const verbs = Object.values(modules).flatMap((exported) =>
  Object.entries(exported)
    .filter(([, value]) => typeof value === "function" && /^[^(]*\(\s*db\b/.test(String(value)))
    .map(([name]) => name),
);

describe("query plans", () => {
  let sent: Sent[];

  beforeAll(async () => {
    const recording = recordingD1(env.DB);
    sent = recording.sent;
    await callEveryVerb(database(recording.d1));
  });

  it("cover every verb", () => {
    const called = (name: string) => new RegExp(`\\.${name}\\(`).test(everyVerb);
    expect(verbs.length).toBeGreaterThan(50);
    // They make or run statements for other verbs.
    const parts = [
      "sessionRows",
      "writeDocument",
      "studyRows",
      "finishStatements",
      "textQueries",
      "removeStaged",
    ];
    const missing = verbs.filter(
      (name) => !["transaction", "writeAndRead", ...parts].includes(name) && !called(name),
    );
    expect(missing, "not called in tests/helpers/every-verb.ts").toEqual([]);
  });

  it("never scan a growing table", async () => {
    const queries = new Map(sent.map((one) => [one.sql, one.params]));
    const growing = (await tables()).filter((name) => !SMALL.includes(name));
    const checked = [...queries].filter(([sql]) => !MAY_SCAN.some((allowed) => allowed.test(sql)));
    const plans = await env.DB.batch<{ detail: string }>(
      checked.map(([sql, params]) => env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params)),
    );
    const scans = plans.flatMap(({ results }, at) =>
      results
        .filter(({ detail }) => growing.includes(/^SCAN (\w+)/.exec(detail)?.[1] ?? ""))
        .map(({ detail }) => `${detail}: ${checked[at]?.[0]}`),
    );
    expect(queries.size).toBeGreaterThan(80);
    expect(scans).toEqual([]);
  });

  it("use an index for the rows that a deletion cascades to", async () => {
    const missing: string[] = [];
    for (const table of await tables()) {
      const keys = await rows<{ from: string }>(`PRAGMA foreign_key_list("${table}")`);
      const leading = await leadingColumns(table);
      for (const { from } of keys) {
        if (!leading.includes(from)) missing.push(`${table}.${from}`);
      }
    }
    expect(missing).toEqual(["studies.study_type"]);
  });
});

const rows = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;

async function tables(): Promise<string[]> {
  const found = await rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  return found.map(({ name }) => name).filter((name) => !/^(_cf_|d1_|sqlite_)/.test(name));
}

/** The first column of each index of the table, and of its primary key. */
async function leadingColumns(table: string): Promise<string[]> {
  const indexes = await rows<{ name: string }>(`PRAGMA index_list("${table}")`);
  const leading = await Promise.all(
    indexes.map(({ name }) =>
      rows<{ name: string; seqno: number }>(`PRAGMA index_info("${name}")`),
    ),
  );
  return leading.flatMap((columns) =>
    columns.filter(({ seqno }) => seqno === 0).map((c) => c.name),
  );
}
