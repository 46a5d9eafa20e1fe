import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { markCrowdedStudies } from "../../../app/data/sorts/retention.server.ts";
import { minuteOf, SORT_BUDGETS } from "../../../app/domain/sorts/sort-budgets.ts";
import { anyone } from "../../helpers/api.ts";
import { postForm, postJson } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { save, trays } from "../../helpers/save-sort.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

async function begun(fields: Record<string, unknown> = {}) {
  const { api, token } = await person();
  const made = await makeStudy(api, fields);
  const session = await startSort(made.study);
  let revision = 0;
  const send = async (document: object, more: object = {}) => {
    const body = { document: document as never, revision, cards: made.cards.length, ...more };
    const answer = await save(made.study, session, body);
    if (answer.status === 200) revision = answer.body.revision;
    return answer;
  };
  return { ...made, api, token, session, send };
}

const stored = (session: string) =>
  env.DB.prepare(
    "SELECT revision, moves, octet_length(document) AS bytes FROM sort_sessions WHERE id = ?",
  )
    .bind(session)
    .first<{ revision: number; moves: number; bytes: number }>();

const change = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** A board's sort with own categories of long descriptions. */
const large = (count: number, lengths: number[] = []) => {
  const names = Array.from({ length: count + lengths.length }, (_, at) => `Category ${at}`);
  const document = trays(names);
  document.categories.forEach((tray, at) => {
    tray.description = "x".repeat(at < count ? 500 : (lengths[at - count] ?? 0));
  });
  return document;
};

test("a sort may take the bytes of its cards and categories, and not one more", async () => {
  const { session, send, cards } = await begun();
  const most =
    SORT_BUDGETS.bytes +
    SORT_BUDGETS.bytes_per_card * cards.length +
    SORT_BUDGETS.bytes_per_category * (cards.length + SORT_BUDGETS.more_categories);
  const full = Math.floor(most / 620) - 3;
  const fillers = 20;
  const base = large(full, Array(fillers).fill(0));
  expect((await send(base)).status).toBe(200);
  let left = most - ((await stored(session))?.bytes ?? 0);
  expect(left).toBeLessThan(fillers * 499);
  for (const tray of base.categories.slice(full)) {
    tray.description = "x".repeat(Math.min(left, 499));
    left -= tray.description.length;
  }
  expect((await send(base)).status).toBe(200);
  expect((await stored(session))?.bytes).toBe(most);
  const [first] = base.categories.slice(-1);
  if (first) first.description += "x";
  const refused = await send(base);
  expect([refused.status, refused.body.code]).toEqual([413, "invalid"]);
  expect(await stored(session)).toMatchObject({ bytes: most, revision: 2 });
  // What does not grow is stored, whatever the budget is by now.
  await change("UPDATE sort_sessions SET total_cards = 1 WHERE id = ?", session);
  const { body } = await anyone.get(`/cardsort/categories/?session=${session}`);
  const path = `/cardsort/categories/${body[0].id}/?session=${session}`;
  expect((await anyone.delete(path)).status).toBe(204);
});

test("a call of the API that makes a sort too large is a 413", async () => {
  const { study, session, send } = await begun();
  expect((await send(large(130))).status).toBe(200);
  const before = await stored(session);
  const category = { study, session, name: "n".repeat(100), description: "\u{1D49C}".repeat(500) };
  const statuses = new Set<number>();
  for (let at = 0; at < 8; at++)
    statuses.add((await anyone.post("/cardsort/categories/", category)).status);
  expect([...statuses]).toEqual([201, 413]);
  expect((await stored(session))?.bytes).toBeGreaterThan(before?.bytes ?? 0);
});

describe("the moves that a sort's cards can have", () => {
  async function recorded() {
    const { session, send, cards } = await begun({ trace: true });
    const moves = (count: number) => ({
      trace: Array.from({ length: count }, (_, at) => ({
        at: new Date(at).toISOString(),
        ...{ card: cards[0], from: null, to: "unknown", input: "mouse" },
      })),
    });
    const most = SORT_BUDGETS.moves + SORT_BUDGETS.moves_per_card * cards.length;
    const all = await send(trays(["A"]), moves(most));
    const parts = () =>
      env.DB.prepare("SELECT count(*) AS n FROM trace_parts WHERE session_id = ?")
        .bind(session)
        .first("n");
    return { session, send, moves, most, all, parts };
  }

  test("are recorded", async () => {
    const { session, most, all, parts } = await recorded();
    expect(all.status).toBe(200);
    expect([await parts(), (await stored(session))?.moves]).toEqual([1, most]);
  });

  test("are the most that are recorded", async () => {
    const { session, send, moves, most, parts } = await recorded();
    expect((await send(trays(["B"]), moves(1))).status).toBe(413);
    expect([await parts(), (await stored(session))?.moves]).toEqual([1, most]);
  });

  test("do not limit saves without moves", async () => {
    const { send } = await recorded();
    expect((await send(trays(["B"]))).status).toBe(200);
  });
});

test("moves of a study that records none are not counted", async () => {
  const { session, send, cards } = await begun();
  const move = { at: new Date().toISOString(), card: cards[0], from: null, to: null };
  const trace = Array.from({ length: 2000 }, () => ({ ...move, input: "mouse" }));
  expect((await send(trays(["A"]), { trace })).status).toBe(200);
  expect((await stored(session))?.moves).toBe(0);
});

describe("when a sort has used its saves of a minute", () => {
  async function savedOften(fields: object = {}) {
    const { study, session, send, cards } = await begun({ ...fields });
    await send(trays(["A"], cards));
    const most = SORT_BUDGETS.saves + cards.length;
    const used = (saves: number, revision: number) =>
      change(
        "UPDATE sort_sessions SET saves = ?, save_minute = ?, revision = ? WHERE id = ?",
        ...[saves, minuteOf(Date.now()), revision, session],
      );
    /** Repeats what a new minute has interrupted and so allowed. */
    const atTheLimit = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      const minute = minuteOf(Date.now());
      await used(most, 2);
      const answer = await ask();
      return minute === minuteOf(Date.now()) ? answer : atTheLimit(ask);
    };
    await used(most - 1, 1);
    expect((await send(trays(["B"], cards))).status).toBe(200);
    return { study, session, cards, atTheLimit };
  }

  test("the board's save is a 429 that says when to try again", async () => {
    const { study, session, cards, atTheLimit } = await savedOften();
    const page = await atTheLimit(() =>
      postJson(`/sort/${study}/session/${session}/save`, {
        ...{ document: trays(["C"], cards), revision: 2, cards: 3 },
        writer: crypto.randomUUID(),
      }),
    );
    expect(page.status).toBe(429);
    expect(await page.json()).toMatchObject({ code: "invalid" });
    const seconds = Number(page.headers.get("Retry-After"));
    expect(seconds >= 1 && seconds <= 60).toBe(true);
    expect((await stored(session))?.revision).toBe(2);
  });

  test.each(["save-placement", "placements/bulk"])(
    "a call of %s is a 429 with Retry-After",
    async (way) => {
      const { session, cards, atTheLimit } = await savedOften();
      const place = { card: cards[0], category: "unknown", position: 0 };
      const body = way === "save-placement" ? place : { placements: [place] };
      const answer = await atTheLimit(() =>
        anyone.post(`/cardsort/sessions/${session}/${way}/`, body),
      );
      expect([way, answer.status, answer.headers.has("Retry-After")]).toEqual([way, 429, true]);
      expect((await stored(session))?.revision).toBe(2);
    },
  );

  test("ratings, which count as saves, are a 429 by API and page", async () => {
    const scales = [{ id: "a", question: "How important?", low: 1, high: 5 }];
    const { study, session, cards, atTheLimit } = await savedOften({ scales });
    const body = { ratings: [{ card: cards[0], scale: "a", value: 3 }] };
    const answer = await atTheLimit(() =>
      anyone.put(`/cardsort/sessions/${session}/ratings/`, body),
    );
    expect([answer.status, answer.headers.has("Retry-After")]).toEqual([429, true]);
    const page = await atTheLimit(() =>
      postJson(`/sort/${study}/session/${session}/ratings/save`, body),
    );
    expect([page.status, page.headers.has("Retry-After")]).toEqual([429, true]);
    await change("UPDATE sort_sessions SET saves = 0 WHERE id = ?", session);
    expect((await anyone.put(`/cardsort/sessions/${session}/ratings/`, body)).status).toBe(200);
    const counted = await env.DB.prepare("SELECT saves FROM sort_sessions WHERE id = ?")
      .bind(session)
      .first<{ saves: number }>();
    expect(counted?.saves).toBe(1);
  });

  test("a form of the board without scripts is a 429", async () => {
    const { study, session, cards, atTheLimit } = await savedOften();
    const form = await atTheLimit(() =>
      postForm(`/sort/${study}/session/${session}`, {
        intent: "move",
        card: cards[0] ?? "",
        to: "unknown",
      }),
    );
    expect(form.status).toBe(429);
    expect((await stored(session))?.revision).toBe(2);
  });
});

describe("a study's bytes", () => {
  /** Another large sort has left less than 30,000 bytes. */
  async function nearlyFull() {
    const { study, session, send } = await begun();
    const other = await startSort(study);
    await change(
      "UPDATE sort_sessions SET bytes = ? WHERE id = ?",
      ...[SORT_BUDGETS.large_bytes - 30_000, other],
    );
    expect((await send(large(40))).status).toBe(200);
    expect((await send(large(60))).status).toBe(413);
    return { session, other, send };
  }

  test("are shared by its large unfinished sorts", async () => {
    const { session, other, send } = await nearlyFull();
    await anyone.post(`/cardsort/sessions/${other}/withdraw/`);
    expect((await send(large(60))).status).toBe(200);
    expect((await stored(session))?.revision).toBe(2);
  });

  test("do not limit small sorts", async () => {
    const { session, send } = await nearlyFull();
    expect((await send(trays(["A"]))).status).toBe(200);
    expect((await stored(session))?.revision).toBe(2);
  });
});

describe("a study with too many unfinished sorts", () => {
  async function crowded() {
    const { study, session } = await begun();
    await change(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      INSERT INTO sort_sessions (id, study_id, participant_id, started_at)
      SELECT ?2 || i, ?2, (SELECT participant_id FROM sort_sessions WHERE id = ?3), '2026' FROM n`,
      ...[SORT_BUDGETS.unfinished, study, session],
    );
    const start = () => anyone.post(`/cardsort/studies/${study}/start-session/`);
    return { study, start };
  }

  test("takes no new one once the job has found it, until some are deleted", async () => {
    const { study, start } = await crowded();
    await markCrowdedStudies(db());
    expect([(await start()).status, (await start()).headers.has("Retry-After")]).toEqual([
      429,
      true,
    ]);
    const page = await postForm(`/sort/${study}`, {});
    expect(page.status).toBe(429);
    await change("DELETE FROM sort_sessions WHERE id = ? || 2", study);
    await markCrowdedStudies(db());
    expect((await start()).status).toBe(201);
  });

  test("takes at most 256 more before a start has counted them", async () => {
    const { start } = await crowded();
    const starts = await Promise.all(Array.from({ length: 257 }, start));
    expect(starts.filter(({ status }) => status === 429)).not.toEqual([]);
    expect((await start()).status).toBe(429);
  });
});

test("a participant's save cannot claim to be the researcher's", async () => {
  const { session, send } = await begun();
  const claimed = await send(trays(["A"]), { by_researcher: true });
  expect([claimed.status, claimed.body.by_researcher]).toEqual([200, false]);
  const row = await env.DB.prepare("SELECT by_researcher FROM sort_sessions WHERE id = ?")
    .bind(session)
    .first("by_researcher");
  expect(row).toBe(0);
});

test("a participant's start cannot claim to be an import", async () => {
  const { study } = await begun();
  const session_data = { imported_as: "P1", lab: "x" };
  const started = await startSort(study, { session_data });
  await anyone.patch(`/cardsort/sort-sessions/${started}/`, { session_data });
  const data = await env.DB.prepare("SELECT session_data FROM sort_sessions WHERE id = ?")
    .bind(started)
    .first<string>("session_data");
  expect(JSON.parse(data ?? "")).toEqual({ lab: "x" });
});
