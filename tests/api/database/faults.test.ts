import { env } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { studyFigures } from "../../../app/data/results/study-participants.server.ts";
import { anyone } from "../../helpers/api.ts";
import { failingD1, slowD1 } from "../../helpers/failing-d1.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { postJson } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { makeWorld } from "../../helpers/world.ts";

const send = async (
  DB: D1Database,
  method: string,
  path: string,
  body?: object,
  token?: string,
) => {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (token) headers.set("Authorization", `Token ${token}`);
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetchWorker(`https://sortwell.test/api${path}`, init, { DB });
  return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
};

test("a database failure is a 500 with a request id and no details", async () => {
  const { token } = await person();
  const down = failingD1(env.DB, "before", () => true);
  const { status, body } = await send(down, "GET", "/utilities/projects/", undefined, token);
  expect(status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(["detail", "request_id"]);
  expect(JSON.stringify(body)).not.toContain("D1_ERROR");
});

test("a repeated placement or completion counts once, whichever statement's result was lost", async () => {
  for (let nth = 0; nth < 8; nth++) {
    const world = await makeWorld();
    const placements = [{ card: world.card, category: world.own_category, position: 0 }];
    const paths = [
      [`/cardsort/sessions/${world.session}/placements/bulk/`, { placements }],
      [`/cardsort/sessions/${world.session}/complete/`, {}],
    ] as const;
    for (const [path, body] of paths) {
      let calls = 0;
      const flaky = failingD1(env.DB, "after", () => calls++ === nth);
      const first = await send(flaky, "POST", path, body);
      expect([nth, path, [200, 500].includes(first.status)]).toEqual([nth, path, true]);
      expect((await anyone.post(path, body)).status).toBe(200);
    }
    const stored = await env.DB.prepare(
      "SELECT count(*) AS n, sum(completed_at IS NOT NULL) AS done FROM sort_sessions WHERE study_id = ?",
    )
      .bind(world.study)
      .first();
    expect(stored).toEqual({ n: 1, done: 1 });
  }
});

test("a full disk is a 503 that says so, and nothing is partly saved", async () => {
  const { user, token } = await person();
  await env.DB.prepare(
    "CREATE TRIGGER no_room BEFORE INSERT ON projects BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  ).run();
  try {
    const { status, body } = await send(
      env.DB,
      "POST",
      "/utilities/projects/",
      { name: "P" },
      token,
    );
    expect([status, body.detail]).toEqual([
      503,
      "The storage of this server is full. Nothing was saved.",
    ]);
  } finally {
    await env.DB.prepare("DROP TRIGGER no_room").run();
  }
  const count = "SELECT count(*) AS n FROM projects WHERE owner_id = ?";
  expect(await env.DB.prepare(count).bind(user.id).first("n")).toBe(0);
});

test("a delayed save does not overwrite a later one", async () => {
  const world = await makeWorld();
  const path = `/sort/${world.study}/session/${world.session}/save`;
  const save = async (DB: D1Database, cards: string[]) => {
    const own = { id: world.own_category, name: "Own", description: "", cards };
    const document = { categories: [own], unknown: [], skipped: [], removed: [] };
    const by = { revision: 0, writer: crypto.randomUUID() };
    const sent = { document, ...by, cards: 1, complete: false };
    return (await postJson(path, sent, {}, DB)).status;
  };
  let come = () => {};
  const slow = slowD1(
    env.DB,
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  const first = save(slow, []);
  expect(await save(env.DB, [world.card])).toBe(200);
  come();
  expect(await first).toBe(409);
  const { body } = await anyone.get(`/cardsort/sessions/${world.session}/placements/`);
  expect(body).toMatchObject([{ card: world.card, category: world.own_category }]);
});

test("a clock jump causes no negative duration, loses no data and logs nobody out", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  const HOUR = 60 * 60 * 1000;
  const { user, api } = await person();
  for (const jump of [-2 * HOUR, 24 * HOUR]) {
    const world = await makeWorld(user.id);
    vi.setSystemTime(now + jump);
    const of = `/cardsort/sessions/${world.session}`;
    const placements = [{ card: world.card, category: world.own_category, position: 0 }];
    expect((await anyone.post(`${of}/placements/bulk/`, { placements })).status).toBe(200);
    expect((await anyone.post(`${of}/complete/`, {})).status).toBe(200);
    const { body } = await api.get(`/cardsort/sort-sessions/${world.session}/`);
    const seconds = Math.max(0, jump / 1000);
    expect(body.duration).toBeGreaterThanOrEqual(seconds);
    const figures = await studyFigures(db(), world.study, asViewer(user.id));
    expect(figures).toMatchObject({ completed: 1, timed: 1, average_seconds: body.duration });
    vi.setSystemTime(now);
  }
  expect((await api.get("/auth/user/")).status).toBe(200);
});
