import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { databaseStatus } from "../../../app/data/database/status.server.ts";
import { addRouteTime, slowestRoutes } from "../../../app/http/trace.server.ts";
import { db } from "../../helpers/people.ts";
import { makeWorld } from "../../helpers/world.ts";

test("the status counts the sorts of each of the last 14 days", async () => {
  const now = Date.parse("2031-05-20T10:00:00Z");
  for (const at of [
    "2031-05-20T00:00:00.000Z",
    "2031-05-07T23:59:59.999Z",
    "2031-05-06T23:59:59.999Z",
  ]) {
    const { session } = await makeWorld();
    await env.DB.prepare("UPDATE sort_sessions SET completed_at = ?, result = '{}' WHERE id = ?")
      .bind(at, session)
      .run();
  }
  const status = await databaseStatus(db(), now);
  expect(status.days).toHaveLength(14);
  expect(status.days[0]).toEqual({ day: "2031-05-20", sorts: 1 });
  expect(status.days.at(-1)).toEqual({ day: "2031-05-07", sorts: 1 });
  expect(status.days.reduce((sum, { sorts }) => sum + sorts, 0)).toBe(2);
});

test("the status has the time of the last backup and the size of the database", async () => {
  await env.DB.prepare(
    "INSERT OR REPLACE INTO heartbeats VALUES ('backup', '2031-05-19T00:00:00.000Z')",
  ).run();
  const status = await databaseStatus(db(), Date.parse("2031-05-20T10:00:00Z"));
  expect(status.last_backup).toBe("2031-05-19T00:00:00.000Z");
  expect(status.bytes).toBeGreaterThan(100_000);
});

test("the routes with the longest mean time come first", () => {
  for (const [route, ms] of [
    ["/fast", 1],
    ["/slow", 10_000],
    ["/slow", 20_000],
  ] as const)
    addRouteTime(route, ms);
  expect(slowestRoutes()[0]).toEqual({ route: "/slow", count: 2, mean: 15_000, longest: 20_000 });
  expect(slowestRoutes().length).toBeLessThanOrEqual(10);
});
