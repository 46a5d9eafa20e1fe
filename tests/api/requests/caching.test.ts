import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { storePicture } from "../../../app/data/cards/pictures.server.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { PICTURES_WITH_METADATA } from "../../helpers/pictures.ts";
import { makeStudy } from "../../helpers/study.ts";

const ask = (study: string, headers: Record<string, string> = {}, query = "") =>
  fetchWorker(`https://sortwell.test/api/cardsort/studies/${study}/public-info/${query}`, {
    headers,
  });

test("the public information on an open study is cached for seconds", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  expect((await ask(study)).headers.get("Cache-Control")).toBe("public, max-age=5");
});

test("the public information on an open study is a 304 until it changes", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { title: "Kept" });
  const etag = (await ask(study)).headers.get("ETag") ?? "";
  const again = await ask(study, { "If-None-Match": `W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await api.patch(`/cardsort/studies/${study}/`, { title: "Changed" });
  const changed = await ask(study, { "If-None-Match": etag });
  expect([changed.status, (await changed.json<{ title: string }>()).title]).toEqual([
    200,
    "Changed",
  ]);
});

describe("the public information is not cached", () => {
  const cacheControl = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).headers.get("Cache-Control");

  test("for a signed-in caller", async () => {
    const { api, token } = await person();
    const { study } = await makeStudy(api);
    expect(await cacheControl(study, { Authorization: `Token ${token}` })).toBe("no-store");
  });

  test("for a session", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api);
    expect(await cacheControl(study, {}, `?session=${crypto.randomUUID()}`)).toBe("no-store");
  });

  test.each([
    ["a paused study", { status: "paused" }],
    ["a completed study", { status: "completed" }],
    ["a draft", { status: "draft" }],
    ["a study that opens later", { opens_at: "2999-01-01T00:00:00Z" }],
    ["a study that has closed", { closes_at: "2001-01-01T00:00:00Z" }],
    ["a study with a password", { access_password: "open sesame" }],
  ])("for %s", async (_, change) => {
    const { api } = await person();
    const { study } = await makeStudy(api);
    expect((await api.patch(`/cardsort/studies/${study}/`, change)).status).toBe(200);
    expect(await cacheControl(study)).toBe("no-store");
  });
});

test("a picture is a 304 while known, and any other condition is ignored", async () => {
  const { user } = await person();
  const picture = PICTURES_WITH_METADATA["chunks.png"];
  const stored = await storePicture(db(), env.IMAGES, user.id, picture);
  const path = "path" in stored ? stored.path : "";
  const get = (headers = {}) => askPage(path, { headers });
  const first = await get();
  const etag = first.headers.get("ETag") ?? "";
  await first.arrayBuffer();
  const known = await get({ "If-None-Match": `"other", W/${etag}` });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  for (const headers of [
    { "If-None-Match": "garbage" },
    { "If-None-Match": '"a","b' },
    { "If-Match": "garbage" },
    { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  ]) {
    const { status, body } = await get(headers);
    await body?.cancel();
    expect([headers, status]).toEqual([headers, 200]);
  }
});
