import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../../app/auth/password.server.ts";
import { checkAnswer, openApi } from "../../helpers/answers.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { broken, brokenQuery, seeded } from "../../helpers/hostile.ts";
import { person } from "../../helpers/people.ts";
import { RIGHTS } from "../../helpers/rights.ts";
import { type Ids, makeWorld } from "../../helpers/world.ts";

const cases = Number(env.FUZZ_CASES);
const seconds = Number(env.FUZZ_SECONDS);
const seed = Number(env.FUZZ_SEED);
const MAX_MS = 2000;

type Described = {
  parameters: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
};
let victim: Ids;

beforeAll(async () => {
  console.log(`fuzz: ${cases} cases an operation, seed ${seed}`);
  victim = await makeWorld((await person()).user.id);
});

/** All of the victim's rows as text. */
async function victimRows(): Promise<string> {
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

/** How many times slower than normal the machine is now; hashing a password normally takes 250 ms at most. */
async function slowdown(): Promise<number> {
  const start = performance.now();
  await hashPassword("correct horse battery");
  await send({ method: "GET", target: "/health/", headers: {} });
  return Math.max(1, (performance.now() - start) / 250);
}

/** The shortest time of three attempts at a request, corrected for a busy machine. */
async function fastestTime(sent: Sent): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) best = Math.min(best, (await send(sent)).took / (await slowdown()));
  return best;
}

/** Sends a request and expects no 5xx, no slow response, errors in JSON, and conformity to the OpenAPI document. */
async function checkRequest(sent: Sent, name: string): Promise<void> {
  const { response, text, took } = await send(sent);
  const { method, target, body = "" } = sent;
  const message = `${name}: ${method} ${target}\n${body.slice(0, 500)}\n→ ${response.status} ${text.slice(0, 500)}`;
  expect(response.status, message).toBeLessThan(500);
  if (took > MAX_MS) expect(await fastestTime(sent), message).toBeLessThan(MAX_MS);
  const json = response.headers.get("Content-Type")?.includes("json") ?? false;
  if (response.status >= 400) expect(json, message).toBe(true);
  const { status, headers } = response;
  await checkAnswer(method, target, { status, headers, body: json ? JSON.parse(text) : text });
}

let sent = 0;
afterAll(() => console.log(`fuzz: ${sent} requests`));

describe.each(Object.entries(RIGHTS))("%s", (name, [, request]) => {
  const [method = "", path = ""] = name.split(" ");
  test("withstands broken requests", { timeout: 3_600_000 }, async () => {
    const { paths } = await openApi();
    const described = paths[`/api${path}`]?.[method.toLowerCase()] as unknown as Described;
    const queryNames = described.parameters.filter((p) => p.in === "query").map((p) => p.name);
    const schema = described.requestBody?.content["application/json"]?.schema;
    const random = seeded([...name].reduce((hash, c) => hash * 31 + c.charCodeAt(0), seed));
    const attacker = await person({ is_superuser: name.includes("/admin/") });
    const world = await makeWorld(attacker.user.id);
    const { project, study, card, category, placement } = victim;
    const foreignIds = [project, study, card, category, placement];
    const before = await victimRows();
    // An operation without body and query has few variants.
    const count = schema || queryNames.length > 0 ? cases : Math.ceil(cases / 10);
    const end = Date.now() + seconds * 1000;
    for (let i = 0; i < count && Date.now() < end; i++, sent++) {
      const [good, goodBody] = request(world);
      const fields = Object.keys({ ...schema?.properties, ...(goodBody as object) });
      const query = `?${brokenQuery(random, queryNames, foreignIds)}`;
      const hasBody = method !== "GET" && method !== "DELETE";
      const headers = {
        Authorization: `Token ${attacker.token}`,
        "Content-Type": random() < 0.97 ? "application/json" : "text/plain",
        "CF-Connecting-IP": `2001:db8::${Math.floor(random() * 65_535).toString(16)}`,
      };
      const target = queryNames.length > 0 && random() < 0.5 ? good.split("?")[0] + query : good;
      const body = hasBody ? broken(random, goodBody, fields, foreignIds) : undefined;
      await checkRequest({ method, target, headers, body }, `seed ${seed}, case ${i}`);
    }
    expect(await victimRows()).toBe(before);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
