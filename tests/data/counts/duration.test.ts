import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { durationOf } from "../../../app/data/counts/duration.server.ts";
import { sort_sessions } from "../../../app/data/schema/schema.server.ts";
import { sortDuration } from "../../../app/domain/sorts/durations.ts";
import { db } from "../../helpers/people.ts";

const START = Date.parse("2026-11-20T09:00:00.000Z");
const at = (ms: number) => new Date(START + ms).toISOString();

it("a duration in SQL is that of the table and the API", async () => {
  const lengths = [
    0, 1, 499, 500, 501, 1499, 1500, 2500, 59_999, 90_061_500, 31_536_000_499, -5000,
  ];
  const sorts = [...lengths.map(at), null].map((completed_at) => ({
    started_at: at(0),
    completed_at,
  }));
  const row = alias(sort_sessions, "row");
  const found = await db().all<{ seconds: number | null }>(sql`
    SELECT ${durationOf(row)} AS seconds FROM (
      SELECT value ->> 'started_at' AS started_at, value ->> 'completed_at' AS completed_at
      FROM json_each(${JSON.stringify(sorts)})) AS ${sql.identifier("row")}`);
  expect(found.map(({ seconds }) => seconds)).toEqual(sorts.map(sortDuration));
});
