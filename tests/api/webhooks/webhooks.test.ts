import { env } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { listStudyParticipants } from "../../../app/data/results/study-participants.server.ts";
import { claimDue, recordAttempts } from "../../../app/data/webhooks/webhook-queue.server.ts";
import { participantsFilter } from "../../../app/domain/results/participants-filter.ts";
import { WEBHOOK_EVENTS } from "../../../app/domain/webhooks/webhook.ts";
import { runMinutely } from "../../../workers/cron.ts";
import { anyone, type Client } from "../../helpers/api.ts";
import { db, person, unknownId } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";
import { answerWith, delayAnswers, received } from "../../helpers/webhook-receiver.ts";
import { workerEnv } from "../../helpers/worker-env.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Adds a web hook with a host of its own. */
async function addWebhook(api: Client, study: string, events: readonly string[] = WEBHOOK_EVENTS) {
  const host = `${unknownId()}.example.org`;
  const { body } = await api.post(`/cardsort/studies/${study}/webhooks/`, {
    url: `https://${host}/in`,
    events,
  });
  return { host, ...(body as { id: string; secret: string }) };
}

async function studyWithWebhook(fields: Record<string, unknown> = {}, events?: string[]) {
  const { api, user } = await person();
  const made = await makeStudy(api, fields);
  return { api, user, ...made, hook: await addWebhook(api, made.study, events) };
}

/** Completes a new sort that began so many seconds ago; returns its session. */
async function completeOne({ study, cards }: { study: string; cards: string[] }, seconds = 0) {
  const session = await startSort(study);
  if (seconds > 0)
    await env.DB.prepare("UPDATE sort_sessions SET started_at = ? WHERE id = ?")
      .bind(new Date(Date.now() - seconds * 1000).toISOString(), session)
      .run();
  expect((await sortAll(session, study, cards)).status).toBe(200);
  return session;
}

/** The rows of the dashboard's table. */
async function participantsTable(study: string, user: string) {
  const filter = participantsFilter(new URLSearchParams());
  const rules = { consent_required: false, without: [], flags: new Map() };
  return (await listStudyParticipants(db(), study, asViewer(user), filter, rules)).results;
}

/** Enters a sort as a researcher does from paper; returns its session. */
async function enterOne(api: Client, study: string): Promise<string> {
  const groups = [{ name: "Sweet", cards: [1, 2, 3] }];
  const path = `/cardsort/studies/${study}/moderated-sessions/`;
  return (await api.post(path, { participant: "Ada", groups })).body.id;
}

/** The messages of a receiver, once there are so many. */
async function messagesOf(host: string, count: number) {
  await expect.poll(() => received(host).length).toBe(count);
  return received(host).map(({ text }) => JSON.parse(text));
}

const deliveriesOf = async (api: Client, id: string) =>
  (await api.get(`/cardsort/webhooks/${id}/deliveries/`)).body;

describe("POST /cardsort/studies/{id}/webhooks/", () => {
  test("answers with the secret, which no later answer has", async () => {
    const { api, study, hook } = await studyWithWebhook();
    expect(hook.secret).toMatch(/^whsec_[\w+/]{32}$/);
    const { body } = await api.get(`/cardsort/studies/${study}/webhooks/`);
    expect(body).toMatchObject([{ id: hook.id, is_active: true, events: WEBHOOK_EVENTS }]);
    expect(JSON.stringify(body)).not.toContain(hook.secret);
  });

  test("refuses a private address, no event, and an unknown one", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api);
    const add = async (body: object) =>
      (await api.post(`/cardsort/studies/${study}/webhooks/`, body)).body;
    const url = "https://169.254.169.254/";
    expect(await add({ url, events: ["study.full"] })).toEqual({
      url: ["This address is not on the public internet"],
    });
    expect(Object.keys(await add({ url: "https://a.org", events: [] }))).toEqual(["events"]);
    expect(Object.keys(await add({ url: "https://a.org", events: ["x"] }))).toEqual(["events"]);
  });

  test("refuses the 21st of a study", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api);
    for (let i = 0; i < 20; i++) await addWebhook(api, study);
    const { status, body } = await api.post(`/cardsort/studies/${study}/webhooks/`, {
      url: "https://a.example.org/",
      events: ["study.full"],
    });
    expect([status, body]).toEqual([
      400,
      { non_field_errors: ["A study has at most 20 web hooks"] },
    ]);
  });
});

test("PATCH refuses a private address", async () => {
  const { api, hook } = await studyWithWebhook();
  const answer = await api.patch(`/cardsort/webhooks/${hook.id}/`, { url: "https://10.0.0.1/" });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["url"]]);
});

describe("a completed sort", () => {
  test("is announced once, signed, without a participant's text", async () => {
    const made = await studyWithWebhook();
    const { study, hook } = made;
    const session = await completeOne(made);
    await anyone.post(`/cardsort/sessions/${session}/complete/`);
    const [message] = await messagesOf(hook.host, 1);
    const [{ headers, text }] = received(hook.host);
    expect(message).toEqual({
      type: "sort.completed",
      timestamp: expect.stringMatching(/Z$/),
      data: { study, session, cards_sorted: 3, duration: expect.any(Number) },
    });
    expect(new Webhook(hook.secret).verify(text, headers)).toEqual(message);
    expect(() => new Webhook("whsec_AAAA").verify(text, headers)).toThrow();
  });

  test.each([
    ["that a researcher entered", null],
    ["that took a minute and a half", 90],
  ])("%s has one duration in message, table, API and CSV", async (_, duration) => {
    const { api, user, study, cards, hook } = await studyWithWebhook();
    const session = await (duration === null
      ? enterOne(api, study)
      : completeOne({ study, cards }, duration));
    const [message] = await messagesOf(hook.host, 1);
    const table = await participantsTable(study, user.id);
    const { body } = await api.get(`/cardsort/studies/${study}/export/`);
    const { body: csv } = await api.get(`/cardsort/studies/${study}/export/?format=csv`);
    const [head, first] = csv.split("\r\n").map((line: string) => line.split(","));
    expect([message.data.session, message.data.duration]).toEqual([session, duration]);
    expect(table.map((row) => row.duration)).toEqual([duration]);
    expect(body.sessions[0].duration).toBe(duration);
    expect(first[head.indexOf("duration_seconds")]).toBe(String(duration ?? ""));
  });

  test("is logged as delivered", async () => {
    const made = await studyWithWebhook();
    await completeOne(made);
    await messagesOf(made.hook.host, 1);
    await expect
      .poll(async () => (await deliveriesOf(made.api, made.hook.id)).results)
      .toMatchObject([
        {
          event: "sort.completed",
          state: "delivered",
          attempts: 1,
          status: 204,
          next_attempt_at: null,
        },
      ]);
  });

  test("that fills the study announces that, too", async () => {
    const made = await studyWithWebhook({ max_participants: 1 });
    await completeOne(made);
    const types = (await messagesOf(made.hook.host, 2)).map(({ type }) => type);
    expect(types.sort()).toEqual(["sort.completed", "study.full"]);
  });

  test("is not announced to a web hook that is off or asks for other events", async () => {
    const made = await studyWithWebhook({}, ["study.full"]);
    const off = await addWebhook(made.api, made.study);
    await made.api.patch(`/cardsort/webhooks/${off.id}/`, { is_active: false });
    await completeOne(made);
    for (const { id } of [off, made.hook]) expect((await deliveriesOf(made.api, id)).count).toBe(0);
  });

  test("that is a dry run is not announced", async () => {
    const made = await studyWithWebhook();
    const session = await startSort(made.study);
    await env.DB.prepare("UPDATE sort_sessions SET is_test = 1 WHERE id = ?").bind(session).run();
    await sortAll(session, made.study, made.cards);
    expect((await deliveriesOf(made.api, made.hook.id)).count).toBe(0);
  });
});

test("a withdrawn sort is announced with its id alone", async () => {
  const { study, hook } = await studyWithWebhook({}, ["sort.withdrawn"]);
  const session = await startSort(study);
  await anyone.post(`/cardsort/sessions/${session}/withdraw/`);
  expect(await messagesOf(hook.host, 1)).toMatchObject([
    { type: "sort.withdrawn", data: { study, session } },
  ]);
});

test("a study that its researcher closes is announced once", async () => {
  const { api, study, hook } = await studyWithWebhook();
  const close = () => api.patch(`/cardsort/studies/${study}/`, { status: "completed" });
  await close();
  await close();
  expect(await messagesOf(hook.host, 1)).toMatchObject([{ type: "study.closed" }]);
});

test("a study whose closing time has passed is announced once, by the minutely job", async () => {
  const { study, hook } = await studyWithWebhook();
  const time = (ms: number) => new Date(Date.now() + ms).toISOString();
  await env.DB.batch([
    env.DB.prepare("UPDATE studies SET closes_at = ? WHERE id = ?").bind(time(-MINUTE), study),
    env.DB.prepare("UPDATE webhooks SET created_at = ? WHERE id = ?").bind(time(-HOUR), hook.id),
  ]);
  await runMinutely(workerEnv);
  await runMinutely(workerEnv);
  expect(await messagesOf(hook.host, 1)).toMatchObject([{ type: "study.closed", data: { study } }]);
});

describe("a failing receiver", () => {
  test("gets the same message again, with the same id", async () => {
    const made = await studyWithWebhook();
    answerWith(made.hook.host, 500);
    await completeOne(made);
    await messagesOf(made.hook.host, 1);
    answerWith(made.hook.host, 204);
    await expect.poll(() => received(made.hook.host).length).toBe(2);
    const ids = received(made.hook.host).map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(1);
  });

  test("is not followed to another address", async () => {
    const made = await studyWithWebhook();
    answerWith(made.hook.host, 302);
    await completeOne(made);
    await expect
      .poll(async () => (await deliveriesOf(made.api, made.hook.id)).results)
      .toMatchObject([{ state: "pending", attempts: 1, status: 302 }]);
  });

  test("is tried seven times over 17 hours, then its message has failed", async () => {
    const { study, api, hook, ...made } = await studyWithWebhook();
    answerWith(hook.host, null);
    await completeOne({ study, ...made });
    await expect.poll(async () => (await deliveriesOf(api, hook.id)).results[0]?.attempts).toBe(1);
    let now = Date.now();
    const pauses: number[] = [];
    for (;;) {
      const [{ state, next_attempt_at }] = (await deliveriesOf(api, hook.id)).results;
      if (state === "failed") break;
      const due = Math.max(Date.parse(next_attempt_at), now + MINUTE);
      pauses.push(Math.round((due - now) / MINUTE));
      now = due;
      const claim = await claimDue(db(), study, now);
      if (!claim) throw new Error("Nothing was due");
      await recordAttempts(
        db(),
        claim,
        claim.due.map((one) => ({ ...one, status: null, delivered: false })),
        now,
      );
    }
    expect(pauses).toEqual([1, 5, 30, 120, 300, 600]);
  });

  test("is switched off after five days without a success", async () => {
    const { study, hook, api, ...made } = await studyWithWebhook();
    answerWith(hook.host, 500);
    await completeOne({ study, ...made });
    await expect.poll(async () => (await deliveriesOf(api, hook.id)).results[0]?.attempts).toBe(1);
    const claim = await claimDue(db(), study, Date.now() + 5 * 24 * HOUR + MINUTE);
    if (!claim) throw new Error("Nothing was due");
    const attempts = claim.due.map((one) => ({ ...one, status: 500, delivered: false }));
    const over = await recordAttempts(db(), claim, attempts, Date.now() + 5 * 24 * HOUR + MINUTE);
    expect(over).toBe(true);
    const [{ is_active }] = (await api.get(`/cardsort/studies/${study}/webhooks/`)).body;
    expect(is_active).toBe(false);
  });

  test("is asked by one sender at a time", async () => {
    const made = await studyWithWebhook();
    await env.DB.prepare(
      "INSERT INTO webhook_deliveries (id, webhook_id, event, at, body, next_attempt_at) VALUES (?1, ?1, 'test', '2026-01-01', '{}', '2026-01-01')",
    )
      .bind(made.hook.id)
      .run();
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimDue(db(), made.study)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});

test("POST …/test/ sends a test message, also to a receiver that rests after a failure", async () => {
  const { api, hook } = await studyWithWebhook();
  await env.DB.prepare("UPDATE webhooks SET busy_until = ? WHERE id = ?")
    .bind(new Date(Date.now() + HOUR).toISOString(), hook.id)
    .run();
  expect((await api.post(`/cardsort/webhooks/${hook.id}/test/`)).status).toBe(202);
  expect(await messagesOf(hook.host, 1)).toMatchObject([{ type: "test" }]);
});

test("a slow receiver gets each message once, although its web hook is tested and saved", async () => {
  const { api, hook } = await studyWithWebhook();
  const answer = delayAnswers(hook.host);
  for (const expected of [1, 2, 3]) {
    await api.post(`/cardsort/webhooks/${hook.id}/test/`);
    await messagesOf(hook.host, expected);
    await api.patch(`/cardsort/webhooks/${hook.id}/`, { is_active: true });
    await runMinutely(workerEnv);
  }
  const ids = received(hook.host).map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(3);
  answer();
  await expect
    .poll(async () => (await deliveriesOf(api, hook.id)).results)
    .toMatchObject([1, 2, 3].map(() => ({ state: "delivered", attempts: 1 })));
});

test("a web hook is tested at most five times a minute, also at once", async () => {
  const { api, hook } = await studyWithWebhook();
  const path = `/cardsort/webhooks/${hook.id}/test/`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.post(path)));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...[202, 202, 202, 202, 202],
    ...[429, 429, 429],
  ]);
  const { headers } = await api.post(path);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(50);
  await env.DB.prepare("UPDATE webhook_deliveries SET at = ? WHERE webhook_id = ?")
    .bind(new Date(Date.now() - MINUTE).toISOString(), hook.id)
    .run();
  expect((await api.post(path)).status).toBe(202);
});

test("deliveries older than a month are removed by the minutely job", async () => {
  const { api, hook } = await studyWithWebhook();
  await env.DB.prepare(
    "INSERT INTO webhook_deliveries (id, webhook_id, event, at, body, state) VALUES (?1, ?1, 'test', '2026-01-01T00:00:00.000Z', '{}', 'delivered')",
  )
    .bind(hook.id)
    .run();
  expect((await deliveriesOf(api, hook.id)).count).toBe(1);
  await runMinutely(workerEnv);
  expect((await deliveriesOf(api, hook.id)).count).toBe(0);
});
