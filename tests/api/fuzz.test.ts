import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../app/auth/password.server.ts";
import { checkAnswer, openApi } from "../helpers/answers.ts";
import { fetchWorker } from "../helpers/fetch-worker.ts";
import { broken, brokenQuery, seeded } from "../helpers/hostile.ts";
import { person } from "../helpers/people.ts";
import { RIGHTS } from "../helpers/rights.ts";
import { makeWorld, type World } from "../helpers/world.ts";

const cases = Number(env.FUZZ_CASES);
const seconds = Number(env.FUZZ_SECONDS);
const seed = Number(env.FUZZ_SEED);
const SLOWEST_MS = 2000;

type Described = {
  parameters: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
};
let victim: World;

beforeAll(async () => {
  console.log(`fuzz: ${cases} cases an operation, seed ${seed}`);
  victim = await makeWorld((await person()).user.id);
});

/** Everything that is the victim's, as text. */
async function victimsState(): Promise<string> {
  const { project, study, session, user } = victim;
  const rows = await env.DB.batch([
    env.DB.prepare("SELECT * FROM projects WHERE id = ?").bind(project),
    env.DB.prepare("SELECT * FROM studies WHERE project_id = ?").bind(project),
    env.DB.prepare("SELECT * FROM cards WHERE study_id = ?").bind(study),
    env.DB.prepare("SELECT * FROM categories WHERE study_id = ?").bind(study),
    env.DB.prepare("SELECT * FROM sort_sessions WHERE id = ?").bind(session),
    env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(user),
    env.DB.prepare("SELECT count(*) FROM utility_types"),
  ]);
  return JSON.stringify(rows.map((result) => result.results));
}

type Sent = { method: string; target: string; headers: Record<string, string>; body?: string };

async function send({ method, target, headers, body }: Sent) {
  const start = performance.now();
  const url = `https://sortwell.test/api${target}`;
  const response = await fetchWorker(url, { method, headers, body });
  const text = await response.text();
  return { response, text, took: performance.now() - start };
}

/** How many times slower than usual a busy machine is just now: a password's hash takes 250 ms at the most. */
async function busyness(): Promise<number> {
  const start = performance.now();
  await hashPassword("correct horse battery");
  await send({ method: "GET", target: "/health/", headers: {} });
  return Math.max(1, (performance.now() - start) / 250);
}

/** How long a request takes at best of several, that of a machine which is not busy. */
async function tookAgain(sent: Sent): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) best = Math.min(best, (await send(sent)).took / (await busyness()));
  return best;
}

/** No 5xx, nothing slow, errors in JSON, and everything as the OpenAPI document says. */
async function judge(sent: Sent, name: string): Promise<void> {
  const { response, text, took } = await send(sent);
  const { method, target, body = "" } = sent;
  const told = `${name}: ${method} ${target}\n${body.slice(0, 500)}\n→ ${response.status} ${text.slice(0, 500)}`;
  expect(response.status, told).toBeLessThan(500);
  if (took > SLOWEST_MS) expect(await tookAgain(sent), told).toBeLessThan(SLOWEST_MS);
  const json = response.headers.get("Content-Type")?.includes("json") ?? false;
  if (response.status >= 400) expect(json, told).toBe(true);
  const { status, headers } = response;
  await checkAnswer(method, target, { status, headers, body: json ? JSON.parse(text) : text });
}

let sent = 0;
afterAll(() => console.log(`fuzz: ${sent} requests`));

describe.each(Object.entries(RIGHTS))("%s", (name, [, request]) => {
  const [method = "", path = ""] = name.split(" ");
  test("stands broken requests", { timeout: 3_600_000 }, async () => {
    const { paths } = await openApi();
    const described = paths[`/api${path}`]?.[method.toLowerCase()] as unknown as Described;
    const queried = described.parameters.filter((p) => p.in === "query").map((p) => p.name);
    const schema = described.requestBody?.content["application/json"]?.schema;
    const random = seeded([...name].reduce((hash, c) => hash * 31 + c.charCodeAt(0), seed));
    const attacker = await person({ is_superuser: name.includes("/admin/") });
    const world = await makeWorld(attacker.user.id);
    const { project, study, card, category, placement } = victim;
    const strangers = [project, study, card, category, placement];
    const before = await victimsState();
    // What takes neither body nor query can be asked few different things.
    const count = schema || queried.length > 0 ? cases : Math.ceil(cases / 10);
    const end = Date.now() + seconds * 1000;
    for (let i = 0; i < count && Date.now() < end; i++, sent++) {
      const [good, goodBody] = request(world);
      const fields = Object.keys({ ...schema?.properties, ...(goodBody as object) });
      const query = `?${brokenQuery(random, queried, strangers)}`;
      const bodied = method !== "GET" && method !== "DELETE";
      const headers = {
        Authorization: `Token ${attacker.token}`,
        "Content-Type": random() < 0.97 ? "application/json" : "text/plain",
        "CF-Connecting-IP": `2001:db8::${Math.floor(random() * 65_535).toString(16)}`,
      };
      const target = queried.length > 0 && random() < 0.5 ? good.split("?")[0] + query : good;
      const body = bodied ? broken(random, goodBody, fields, strangers) : undefined;
      await judge({ method, target, headers, body }, `seed ${seed}, case ${i}`);
    }
    expect(await victimsState()).toBe(before);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
