import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { database } from "../../../app/data/database/db.server.ts";
import { deleteExpiredParticipants } from "../../../app/data/sorts/retention.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { anyone } from "../../helpers/api.ts";
import { postForm } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const DAY = 24 * 60 * 60 * 1000;
const job = (now: number) => deleteExpiredParticipants(database(env.DB), now);
const rowsOf = async (table: string, column: string, id: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).bind(id).all()).results;

describe("POST …/withdraw/", () => {
  async function withdrawn() {
    const { api } = await person();
    const { study, cards } = await makeStudy(api);
    const [session, other] = [await startSort(study), await startSort(study)];
    await sortAll(session, study, cards);
    await anyone.post(`/sessions/${session}/feedback/`, { feedback: "Mine" });
    const { participant } = (await anyone.get(`/cardsort/sort-sessions/${session}/`)).body;
    const withdraw = () => anyone.post(`/cardsort/sessions/${session}/withdraw/`);
    expect((await withdraw()).status).toBe(204);
    return { api, study, session, other, participant, withdraw };
  }

  test("deletes the sort and its feedback", async () => {
    const { api, study, session } = await withdrawn();
    expect(await rowsOf("feedback", "session_id", session)).toEqual([]);
    expect((await api.get(`/cardsort/studies/${study}/`)).body).toMatchObject({
      participant_count: 1,
      completed_sessions_count: 0,
    });
  });

  test("makes each later call for the sort a 404", async () => {
    const { api, session, participant, withdraw } = await withdrawn();
    const calls = [
      anyone.get(`/cardsort/sort-sessions/${session}/`),
      anyone.get(`/cardsort/sessions/${session}/placements/`),
      anyone.post(`/cardsort/sessions/${session}/complete/`),
      anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, { placements: [] }),
      anyone.put(`/cardsort/sessions/${session}/whys/`, { whys: [] }),
      anyone.post(`/sessions/${session}/feedback/`, { feedback: "Again" }),
      anyone.get(`/cardsort/participants/${participant.id}/`),
      api.get(`/cardsort/sessions/${session}/trace/`),
      withdraw(),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    expect(await rowsOf("feedback", "session_id", session)).toEqual([]);
  });

  test("leaves the other sorts", async () => {
    const { other } = await withdrawn();
    expect((await anyone.get(`/cardsort/sort-sessions/${other}/`)).status).toBe(200);
  });
});

test("the hourly job deletes participants after the retention period, and keeps cards and analysis", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api, { retention_days: 30 });
  const session = await startSort(study);
  await sortAll(session, study, cards);
  await api.post(`/cardsort/studies/${study}/analyze/`, {});
  await api.patch(`/cardsort/studies/${study}/`, { status: "completed" });
  const now = Date.now();
  const there = async () => (await anyone.get(`/cardsort/sort-sessions/${session}/`)).status;
  await job(now + 29 * DAY);
  expect(await there()).toBe(200);
  await job(now + 31 * DAY);
  expect(await there()).toBe(404);
  await job(now + 31 * DAY);
  expect(await rowsOf("participants", "study_id", study)).toEqual([]);
  expect((await api.get(`/cardsort/studies/${study}/`)).body.cards_count).toBe(cards.length);
  expect((await api.get(`/cardsort/studies/${study}/analysis/`)).status).toBe(200);
});

describe("in an open study with a retention period, the hourly job", () => {
  async function openStudy() {
    const { api } = await person();
    const { study, cards } = await makeStudy(api, { retention_days: 30 });
    const [done, open] = [await startSort(study), await startSort(study)];
    await sortAll(done, study, cards);
    const now = Date.now();
    const later = new Date(now + 20 * DAY).toISOString();
    await env.DB.prepare("UPDATE sort_sessions SET last_activity = ? WHERE id = ?")
      .bind(later, open)
      .run();
    const there = async (id: string) => (await anyone.get(`/cardsort/sort-sessions/${id}/`)).status;
    return { done, open, now, there };
  }

  test("deletes sorts when the period after the last completed one has ended", async () => {
    const { done, now, there } = await openStudy();
    await job(now + 29 * DAY);
    expect(await there(done)).toBe(200);
    await job(now + 31 * DAY);
    expect(await there(done)).toBe(404);
  });

  test("keeps unfinished sorts with activity within the period", async () => {
    const { open, now, there } = await openStudy();
    await job(now + 31 * DAY);
    expect(await there(open)).toBe(200);
  });
});

test("the retention period starts at the scheduled closing", async () => {
  const { api } = await person();
  const closes_at = new Date(Date.now() + DAY).toISOString();
  const { study, cards } = await makeStudy(api, { retention_days: 1, closes_at });
  const session = await startSort(study);
  await sortAll(session, study, cards);
  const there = async () => (await anyone.get(`/cardsort/sort-sessions/${session}/`)).status;
  await job(Date.now() + 1.9 * DAY);
  expect(await there()).toBe(200);
});

test("the retention period of a reopened study starts at its last completed sort", async () => {
  const { api } = await person();
  const closes_at = new Date(Date.now() + DAY).toISOString();
  const { study, cards } = await makeStudy(api, { retention_days: 1, closes_at });
  const session = await startSort(study);
  await sortAll(session, study, cards);
  const there = async () => (await anyone.get(`/cardsort/sort-sessions/${session}/`)).status;
  const path = `/cardsort/studies/${study}/`;
  await api.patch(path, { status: "completed", retention_days: 3 });
  await api.patch(path, { status: "active", closes_at: null });
  await job(Date.now() + 2.9 * DAY);
  expect(await there()).toBe(200);
  await job(Date.now() + 3.1 * DAY);
  expect(await there()).toBe(404);
});

test("PUT …/whys/ saves reasons for cards of the study until an hour after completion", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api, { ask_why: true });
  const [a = "", b = "", c = ""] = cards;
  const session = await startSort(study);
  const path = `/cardsort/sessions/${session}/whys/`;
  const said = {
    whys: [
      { card: a, text: " Because " },
      { card: b, text: "" },
    ],
  };
  const kept = { whys: [{ card: a, text: "Because" }] };
  const answer = await anyone.put(path, said);
  expect([answer.status, answer.body]).toEqual([200, kept]);
  const twice = { card: c, text: "x" };
  for (const whys of [
    [twice, twice],
    [{ card: a, text: "x".repeat(501) }],
    [{ card: session, text: "no card" }],
    [{ text: "no card" }],
    "no list",
  ]) {
    const refused = await anyone.put(path, { whys });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["whys"]]);
  }
  await sortAll(session, study, cards);
  const read = `/cardsort/sort-sessions/${session}/`;
  expect((await api.get(read)).body).toMatchObject(kept);
  expect((await anyone.get(read)).body).not.toHaveProperty("whys");
  const exported = (await api.get(`/cardsort/studies/${study}/export/`)).body.sessions;
  expect(exported).toMatchObject([{ id: session, ...kept }]);
  expect((await anyone.put(path, { whys: [{ card: c, text: "Later" }] })).status).toBe(200);
  await env.DB.prepare("UPDATE sort_sessions SET completed_at = ? WHERE id = ?")
    .bind(new Date(Date.now() - 61 * 60 * 1000).toISOString(), session)
    .run();
  const late = await anyone.put(path, said);
  expect([late.status, late.body.code]).toEqual([409, "session_completed"]);
  const { study: silent } = await makeStudy(api);
  const other = await startSort(silent);
  expect((await anyone.put(`/cardsort/sessions/${other}/whys/`, kept)).status).toBe(400);
});

describe("the reasons of a sort", () => {
  async function asked() {
    const { api } = await person();
    const labels = Array.from({ length: 2 * limits.whys + 1 }, (_, at) => `Card ${at}`);
    const { study, cards } = await makeStudy(api, { ask_why: true }, { cards: labels });
    const session = await startSort(study);
    await sortAll(session, study, cards);
    const [first = "", second = ""] = cards;
    /** Sends the page's form; returns the stored reasons, and what the address of the answer confirms. */
    const send = async (texts: Record<string, string>, feedback = "") => {
      const fields = Object.entries(texts).map(([card, text]) => [`why:${card}`, text]);
      const answer = await postForm(`/sort/${study}/session/${session}`, [
        ["intent", "whys"],
        ["feedback", feedback],
        ...fields,
      ]);
      const row = await env.DB.prepare("SELECT whys FROM sort_sessions WHERE id = ?")
        .bind(session)
        .first<{ whys: string }>();
      return {
        whys: JSON.parse(row?.whys ?? ""),
        confirmed: answer.headers.get("Location")?.split("?")[1],
      };
    };
    return { api, cards, session, first, second, send };
  }

  test("that a form shows are replaced by it", async () => {
    const { first, second, send } = await asked();
    const red = { card: first, text: "Red" };
    expect((await send({ [first]: "Red", [second]: "" })).whys).toEqual([red]);
    expect((await send({ [second]: "Long" })).whys).toEqual([{ card: second, text: "Long" }, red]);
    // Nothing was written, so nothing is confirmed.
    expect(await send({ [first]: "", [second]: "" })).toEqual({ whys: [], confirmed: undefined });
    expect((await send({ [first]: "Green", [second]: "Long" })).whys).toEqual([
      { card: first, text: "Green" },
      { card: second, text: "Long" },
    ]);
  });

  test("are all replaced by the API", async () => {
    const { session, first, send } = await asked();
    expect((await send({ [first]: "Green" })).whys).toHaveLength(1);
    await anyone.put(`/cardsort/sessions/${session}/whys/`, { whys: [] });
    expect((await send({})).whys).toEqual([]);
  });

  test("are limited, the latest of them stay", async () => {
    const { cards, first, send } = await asked();
    for (const card of cards) await send({ [card]: "Kept" });
    const { whys, confirmed } = await send({ [first]: "Last" }, "Clear");
    expect(whys).toHaveLength(2 * limits.whys);
    expect(confirmed).toBe("whys=1&sent=1#sent");
  });

  test("are not stored an hour after the sort, unlike feedback", async () => {
    const { api, session, first, send } = await asked();
    await env.DB.prepare("UPDATE sort_sessions SET completed_at = ? WHERE id = ?")
      .bind(new Date(Date.now() - 61 * 60 * 1000).toISOString(), session)
      .run();
    const { confirmed } = await send({ [first]: "Too late" }, "Also late");
    expect(confirmed).toBe("whys=late&sent=1#sent");
    const { feedback } = (await api.get(`/cardsort/sort-sessions/${session}/`)).body;
    expect(feedback).toBe("Also late");
  });
});
