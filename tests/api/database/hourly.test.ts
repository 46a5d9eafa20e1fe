import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { runHourly } from "../../../workers/cron.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";
import { workerEnv } from "../../helpers/worker-env.ts";

/** Every row of every table except `heartbeats`, which records the runs of the job. */
async function everything() {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'heartbeats'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch<Record<string, unknown>>(
    results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}" ORDER BY rowid`)),
  );
  return Object.fromEntries(results.map(({ name }, at) => [name, rows[at]?.results]));
}

test("the hourly job deletes expired rows, and an immediate second run changes nothing", async () => {
  const { api, user } = await person();
  const { study, cards } = await makeStudy(api, { sort_type: "closed" }, { categories: ["All"] });
  const session = await startSort(study);
  await sortAll(session, study, cards);
  const kept = await makeStudy(api);
  await startSort(kept.study);
  const past = "2020-01-01T00:00:00.000Z";
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE studies SET status = 'completed', created_at = ?, closed_at = ?, retention_days = 1 WHERE id = ?",
    ).bind(past, past, study),
    env.DB.prepare(
      "INSERT INTO tokens (hash, user_id, created_at, expires_at, device) VALUES ('old', ?, ?, ?, '')",
    ).bind(user.id, past, past),
  ]);
  const before = await everything();
  await runHourly(workerEnv);
  const once = await everything();
  await runHourly(workerEnv);
  expect(await everything()).toEqual(once);
  const count = (rows: Record<string, unknown>[] | undefined, column: string, value: string) =>
    rows?.filter((row) => row[column] === value).length;
  expect(count(before.sort_sessions, "study_id", study)).toBe(1);
  expect(count(once.sort_sessions, "study_id", study)).toBe(0);
  expect(count(once.sort_sessions, "study_id", kept.study)).toBe(1);
  expect(count(once.tokens, "hash", "old")).toBe(0);
});
