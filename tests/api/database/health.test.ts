import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { loader as health } from "../../../app/api/health.ts";
import { checkAnswer } from "../../helpers/answers.ts";
import { anyone } from "../../helpers/api.ts";
import { contextOn } from "../../helpers/context.ts";

test("GET /health/ reports the state of the database", async () => {
  const answer = await anyone.get("/health/");
  expect(answer.status).toBe(200);
  const checked = ["read", "schema", "write"];
  expect(answer.body).toMatchObject({ status: "ok", database: "ok", checked });
});

test("GET /health/ is a 503 for another schema version or a read-only database", async () => {
  const names = "SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1";
  const newest = await env.DB.prepare(names).first<string>("name");
  const rename = (to: string) =>
    env.DB.prepare(
      `UPDATE d1_migrations SET name = ? WHERE id = (SELECT max(id) FROM d1_migrations)`,
    )
      .bind(to)
      .run();
  await rename("0001_older.sql");
  const older = await anyone.get("/health/");
  await rename(newest ?? "");
  expect(older.status).toBe(503);
  expect(older.body.detail).toContain(`, and this version needs ${newest}`);
  await env.DB.prepare(
    "CREATE TRIGGER full BEFORE INSERT ON heartbeats BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  ).run();
  const full = await anyone.get("/health/");
  await env.DB.prepare("DROP TRIGGER full").run();
  const detail = "The storage of this server is full.";
  expect([full.status, full.body]).toMatchObject([503, { database: "error", detail }]);
  expect((await anyone.get("/health/")).status).toBe(200);
});

test("GET /health/ is a 503 when the database does not respond", async () => {
  const down = {
    prepare() {
      throw new Error("D1_ERROR: no such host of ours");
    },
    withSession: () => down,
  } as unknown as D1Database;
  const request = new Request("https://sortwell.test/api/health/");
  const response = await health({ request, params: {}, context: contextOn(down, request) });
  const { status, headers } = response;
  const body = await response.json();
  expect([status, body]).toMatchObject([503, { status: "error", database: "error" }]);
  expect(JSON.stringify(body)).not.toContain("no such host");
  await checkAnswer("GET", "/health/", { status, headers, body });
});

test("GET /health without the trailing slash responds the same, without a redirect", async () => {
  expect((await anyone.get("/health")).body).toMatchObject({ status: "ok", database: "ok" });
});

test("an unknown path is a JSON 404", async () => {
  for (const path of ["", "/", "/nowhere", "/cardsort/", "/cardsort/studies/a/b/c/"]) {
    const answer = await anyone.post(path, {});
    expect([answer.status, answer.body]).toEqual([404, { detail: "Not found." }]);
  }
});
