import { expect, test } from "vitest";
import { loader as health } from "../../app/api/health.ts";
import { checkAnswer } from "../helpers/answers.ts";
import { anyone } from "../helpers/api.ts";
import { contextOn } from "../helpers/context.ts";

test("GET /health/ answers with the state of the database", async () => {
  const answer = await anyone.get("/health/");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: "ok", database: "ok" });
});

test("GET /health/ says 503, and no more, when the database does not answer", async () => {
  const down = {
    prepare() {
      throw new Error("D1_ERROR: no such host of ours");
    },
  } as unknown as D1Database;
  const request = new Request("https://sortwell.test/api/health/");
  const response = await health({ request, params: {}, context: contextOn(down, request) });
  const { status, headers } = response;
  const body = await response.json();
  expect([status, body]).toEqual([503, { status: "error", database: "error" }]);
  await checkAnswer("GET", "/health/", { status, headers, body });
});

test("GET /health/ without the last slash answers the same, without a redirect", async () => {
  expect((await anyone.get("/health")).body).toEqual({ status: "ok", database: "ok" });
});

test("a path that is none of ours is a JSON 404", async () => {
  for (const path of ["", "/", "/nowhere", "/cardsort/", "/cardsort/studies/a/b/c/"]) {
    const answer = await anyone.post(path, {});
    expect([answer.status, answer.body]).toEqual([404, { detail: "Not found." }]);
  }
});
