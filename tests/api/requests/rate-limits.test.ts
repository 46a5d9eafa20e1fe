import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { getLoadContext } from "../../../workers/load-context.ts";
import { client } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

const registration = {
  email: "flood@example.org",
  username: "flood",
  password: "correct horse battery",
  password_confirm: "correct horse battery",
};

/** Uses up an address's limit for this minute, and expects it to be `most`. */
async function useUp(limit: RateLimit, key: string, most: number): Promise<void> {
  let used = 0;
  // Up to twice as many, because a new minute may begin in between.
  while (used <= 2 * most && (await limit.limit({ key })).success) used += 1;
  expect(used).toBeGreaterThanOrEqual(most);
  expect(used).toBeLessThanOrEqual(2 * most);
}

test("POST /auth/register/ limits the registrations of an address", async () => {
  const api = client(undefined, { address: "198.51.100.60" });
  await useUp(env.LIMIT_REGISTRATION, "198.51.100.60", 60);
  const answer = await api.post("/auth/register/", registration);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
});

test("an invalid registration counts against the limit too, so it cannot probe for accounts", async () => {
  const api = client(undefined, { address: "198.51.100.61" });
  await useUp(env.LIMIT_REGISTRATION, "198.51.100.61", 60);
  const wrong = { ...registration, password_confirm: "" };
  expect((await api.post("/auth/register/", wrong)).status).toBe(429);
});

test("session starts and feedback of an address are limited", async () => {
  const { study } = await makeStudy((await person()).api, { sort_type: "open" });
  const session = await startSort(study);
  const address = "198.51.100.62";
  const api = client(undefined, { address });
  await useUp(env.LIMIT_SESSION_START, address, 600);
  const start = await api.post("/cardsort/sort-sessions/", { study });
  expect([start.status, start.headers.get("Retry-After")]).toEqual([429, "60"]);
  await useUp(env.LIMIT_FEEDBACK, address, 60);
  expect((await api.post(`/sessions/${session}/feedback/`, { feedback: "Nice" })).status).toBe(429);
});

test("a deployed Worker refuses to run without rate limits", () => {
  const start = (more: object) => {
    const ctx = { waitUntil() {} };
    const cloudflare = { env: { ...env, ...more }, ctx } as unknown as Parameters<
      typeof getLoadContext
    >[0]["context"]["cloudflare"];
    const request = new Request("https://sortwell.test/");
    return () => getLoadContext({ request, context: { cloudflare } });
  };
  expect(start({ ENVIRONMENT: "production", RATE_LIMIT: "off" })).toThrow("RATE_LIMIT");
  expect(start({ ENVIRONMENT: "production", RATE_LIMIT: "on" })).not.toThrow();
  expect(start({ ENVIRONMENT: "local", RATE_LIMIT: "off" })).not.toThrow();
});
