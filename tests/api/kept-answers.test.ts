import { expect, test } from "vitest";
import { fetchWorker } from "../helpers/fetch-worker.ts";
import { person } from "../helpers/people.ts";
import { makeStudy } from "../helpers/study.ts";

const ask = (study: string, headers: Record<string, string> = {}, query = "") =>
  fetchWorker(`https://sortwell.test/api/cardsort/studies/${study}/public-info/${query}`, {
    headers,
  });

test("an open study is kept by caches for seconds, and answered with a 304 while it is the same", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { title: "Kept" });
  const first = await ask(study);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=5");
  const etag = first.headers.get("ETag") ?? "";
  const again = await ask(study, { "If-None-Match": `W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await api.patch(`/cardsort/studies/${study}/`, { title: "Changed" });
  const changed = await ask(study, { "If-None-Match": etag });
  expect([changed.status, (await changed.json<{ title: string }>()).title]).toEqual([
    200,
    "Changed",
  ]);
});

test("a draft, a closed study, one before or after its time, one with a password, and what a session sees are kept by nobody", async () => {
  const { api, token } = await person();
  const { study } = await makeStudy(api, { title: "Not kept" });
  const kept = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).headers.get("Cache-Control");
  expect(await kept(study, { Authorization: `Token ${token}` })).toBe("no-store");
  expect(await kept(study, {}, `?session=${crypto.randomUUID()}`)).toBe("no-store");
  for (const change of [{ status: "paused" }, { status: "completed" }, { status: "draft" }]) {
    await api.patch(`/cardsort/studies/${study}/`, change);
    expect(await kept(study), change.status).toBe("no-store");
  }
  for (const change of [
    { status: "active", opens_at: "2999-01-01T00:00:00Z" },
    { opens_at: null, closes_at: "2001-01-01T00:00:00Z" },
    { closes_at: null, access_password: "open sesame" },
  ]) {
    await api.patch(`/cardsort/studies/${study}/`, change);
    expect(await kept(study), JSON.stringify(change)).toBe("no-store");
  }
});
