import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { listStudyParticipants } from "../../../app/data/results/study-participants.server.ts";
import { findSort } from "../../../app/data/sorts/sorts.server.ts";
import { rests } from "../../../app/data/turns/turns.server.ts";
import { participantsFilter } from "../../../app/domain/results/participants-filter.ts";
import { turnMoves } from "../../../app/domain/turns/turns.ts";
import { anyone, type Client } from "../../helpers/api.ts";
import { seeded } from "../../helpers/hostile.ts";
import { db, person } from "../../helpers/people.ts";
import { save } from "../../helpers/save-sort.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

type Group = { name: string; cards: string[] };

const CARDS = Array.from({ length: 6 }, (_, at) => `Card ${at}`);

async function inTurns(delphi: object = {}, fields: object = {}) {
  const { api, user } = await person();
  const made = await makeStudy(
    api,
    { delphi: { chains: 2, ...delphi }, ...fields },
    { cards: CARDS },
  );
  return { api, user, ...made, ...callsOf(api, made.study) };
}

const callsOf = (api: Client, study: string) => ({
  begin: (body: object = {}) => anyone.post(`/cardsort/studies/${study}/start-session/`, body),
  chains: async () => (await api.get(`/cardsort/studies/${study}/chains/`)).body,
  change: (body: object) => api.patch(`/cardsort/studies/${study}/`, body),
});

const document = (groups: readonly Group[]) => ({
  categories: groups.map((group) => ({ id: crypto.randomUUID(), description: "", ...group })),
  unknown: [],
  skipped: [],
  removed: [],
});

/** Sorts the cards of an open turn into these groups, and completes it. */
async function finish(study: string, session: string, groups: readonly Group[]) {
  const sent = { document: document(groups), revision: 0, cards: CARDS.length, complete: true };
  const { status, body } = await save(study, session, sent);
  if (body.code !== "completed") throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Leaves a turn without a save for so many minutes. */
const leave = (session: string, minutes: number) =>
  env.DB.prepare("UPDATE sort_sessions SET started_at = ?, last_activity = NULL WHERE id = ?")
    .bind(new Date(Date.now() - minutes * 60_000).toISOString(), session)
    .run();

const halves = (cards: readonly string[], at = 3): Group[] => [
  { name: "First", cards: cards.slice(0, at) },
  { name: "Rest", cards: cards.slice(at) },
];

describe("the field of a study in turns", () => {
  test("has defaults, and is null in any other study", async () => {
    const { api, change } = await inTurns();
    const { study } = await makeStudy(api);
    expect((await api.get(`/cardsort/studies/${study}/`)).body.delphi).toBeNull();
    expect((await change({ title: "Turns" })).body.delphi).toEqual({
      ...{ chains: 2, start: "open", hold_minutes: 30, rest_after: 3, rest_below: 0.05 },
    });
  });

  test("refuses figures out of their range", async () => {
    const { change } = await inTurns();
    for (const wrong of [
      ...[{ chains: 0 }, { chains: 11 }, { chains: 1.5 }, { hold_minutes: 4 }],
      ...[{ hold_minutes: 121 }, { rest_after: 1 }, { rest_after: 11 }, { rest_below: 0.51 }],
      ...[{ rest_below: -0.1 }, { start: [] }, { start: "given" }, { chains: undefined }],
    ]) {
      const { status, body } = await change({ delphi: { chains: 2, ...wrong } });
      expect([status, Object.keys(body)], JSON.stringify(wrong)).toEqual([400, ["delphi"]]);
    }
  });

  test("refuses a start with unknown, missing or repeated cards", async () => {
    const { cards, change } = await inTurns();
    const groups = halves(cards);
    const start = (given: Group[]) => change({ delphi: { chains: 1, start: given } });
    for (const [wrong, named] of [
      [[...groups, { name: "New", cards: ["No & card"] }], "study: No & card"],
      [[...halves(CARDS), { name: "New", cards: ["Milk"] }], "study: Milk"],
      [groups.slice(1), "Card 0, Card 1, Card 2"],
      [[...groups, { name: "Again", cards: cards.slice(0, 1) }], ""],
    ] satisfies [Group[], string][]) {
      const { status, body } = await start(wrong);
      expect([status, Object.keys(body)]).toEqual([400, ["delphi"]]);
      expect(body.delphi[0]).toContain(named);
    }
    expect((await start(groups)).body.delphi.start).toEqual(groups);
  });

  test("names the cards of a start by their labels too", async () => {
    const { cards, change } = await inTurns();
    const named = halves(CARDS.map((label) => ` ${label.toUpperCase()}`));
    const { body } = await change({ delphi: { chains: 1, start: named } });
    expect(body.delphi.start).toEqual(halves(cards));
  });

  test("goes with no other kind of sort: the later field is refused", async () => {
    const { api, change } = await inTurns();
    for (const later of [
      ...[{ nested: true }, { max_places: 2 }, { repeated_sorts: { min: 1, max: 2 } }],
      ...[{ cards_per_participant: 3 }, { sort_type: "closed" }],
    ]) {
      const { status, body } = await change(later);
      expect([status, Object.keys(body)]).toEqual([400, Object.keys(later)]);
    }
    const { study } = await makeStudy(api, { nested: true });
    const { status, body } = await api.patch(`/cardsort/studies/${study}/`, {
      delphi: { chains: 1 },
    });
    expect([status, Object.keys(body)]).toEqual([400, ["delphi"]]);
  });

  test("is fixed once somebody has begun", async () => {
    const { begin, change } = await inTurns();
    await begin();
    expect((await change({ delphi: null })).body.code).toBe("has_sorts");
    expect((await change({ delphi: { chains: 2 }, title: "New" })).status).toBe(200);
  });
});

describe("a start", () => {
  test("takes the chain with the fewest turns, and begins with what the last one left", async () => {
    const { study, cards, begin } = await inTurns();
    const first = await begin();
    expect(first.body).toMatchObject({ chain: 1, turn: 1, inherited: [], cards_sorted: 0 });
    expect((await begin()).body).toMatchObject({ chain: 2, turn: 1 });
    await finish(study, first.body.id, halves(cards));
    const second = await begin();
    expect(second.body).toMatchObject({
      ...{ chain: 1, turn: 2, inherited: halves(cards) },
      ...{ cards_sorted: 6, total_cards: 6, categories_created: 2, revision: 0 },
    });
    const read = (await anyone.get(`/cardsort/sort-sessions/${second.body.id}/`)).body;
    expect(read.inherited).toEqual(halves(cards));
    expect(read.placements.map((placed: { card: string }) => placed.card)).toEqual(cards);
  });

  test("begins with a given structure in each chain", async () => {
    const { cards, begin, change } = await inTurns();
    const start = halves(cards, 2);
    await change({ delphi: { chains: 2, start } });
    expect((await begin()).body).toMatchObject({ chain: 1, inherited: start });
    expect((await begin()).body).toMatchObject({ chain: 2, inherited: start });
  });

  test("waits where every chain is held, and takes no place", async () => {
    const { begin } = await inTurns({}, { max_participants: 3 });
    await Promise.all([begin(), begin()]);
    const busy = await begin();
    expect([busy.status, busy.body.code]).toEqual([409, "chains_busy"]);
    expect(Number(busy.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("leaves no two open turns in a chain, of forty at once", { timeout: 60_000 }, async () => {
    const { study, begin } = await inTurns({ chains: 5 });
    const started = await Promise.all(Array.from({ length: 40 }, () => begin()));
    const open = started.filter(({ status }) => status === 201).map(({ body }) => body.chain);
    expect(open.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(started.filter(({ body }) => body.code === "chains_busy")).toHaveLength(35);
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS people FROM participants WHERE study_id = ?",
    )
      .bind(study)
      .all();
    expect(results).toEqual([{ people: 5 }]);
  });

  test("leaves no two open turns in a chain, of two hundred at once", {
    tags: "@all",
    timeout: 60_000,
  }, async () => {
    const { begin } = await inTurns({ chains: 5 });
    const started = await Promise.all(Array.from({ length: 200 }, () => begin()));
    const open = started.filter(({ status }) => status === 201).map(({ body }) => body.chain);
    expect(open.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(started.filter(({ body }) => body.code === "chains_busy")).toHaveLength(195);
  });

  test("of a study without turns answers without its fields", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api);
    const session = await startSort(study);
    const { body } = await anyone.get(`/cardsort/sort-sessions/${session}/`);
    for (const field of ["chain", "turn", "inherited", "abandoned"])
      expect(body).not.toHaveProperty(field);
  });

  test("of a dry run looks at a chain and holds none", async () => {
    const { api, study, cards, begin, chains } = await inTurns({ chains: 1 });
    await finish(study, (await begin()).body.id, halves(cards));
    await env.DB.prepare("UPDATE sort_sessions SET is_test = 1 WHERE study_id = ?")
      .bind(study)
      .run();
    expect((await begin()).body).toMatchObject({ turn: 1, inherited: [] });
    expect((await chains())[0].turns).toEqual([]);
    expect((await api.get(`/cardsort/sort-sessions/?study=${study}`)).body.count).toBe(2);
  });
});

describe("a turn", () => {
  test("is over when nothing was saved for too long: its work is kept apart", async () => {
    const { api, study, cards, begin, chains } = await inTurns({ chains: 1, hold_minutes: 5 });
    const { id } = (await begin()).body;
    const sort = { document: document(halves(cards)), revision: 0, cards: 6 };
    expect((await save(study, id, sort)).body.code).toBe("saved");
    await leave(id, 6);
    const late = await save(study, id, { ...sort, revision: 1, document: document([]) });
    expect([late.status, late.body.code]).toEqual([409, "turn_over"]);
    const next = await begin();
    expect(next.body).toMatchObject({ chain: 1, turn: 1, inherited: [] });
    for (const call of ["complete/", "save-placement/", "placements/bulk/"]) {
      const body = { placements: [], card: cards[0], category: "unknown" };
      const { status, body: refused } = await anyone.post(`/cardsort/sessions/${id}/${call}`, body);
      expect([status, refused.code], call).toEqual([409, "turn_over"]);
    }
    const kept = (await anyone.get(`/cardsort/sort-sessions/${id}/`)).body;
    expect(kept).toMatchObject({ abandoned: true, cards_sorted: 6, is_completed: false });
    const listed = (await api.get(`/cardsort/sort-sessions/?study=${study}`)).body.results;
    expect(listed.map((one: { abandoned: boolean }) => one.abandoned)).toEqual([false, true]);
    expect((await chains())[0]).toMatchObject({ is_held: true, turns: [] });
  });

  test("is not revived by answers, ratings or other data", async () => {
    const { api } = await person();
    const scale = { question: "How often?", low: 1, high: 5 };
    const fields = { delphi: { chains: 1, hold_minutes: 5 }, scales: [scale] };
    const { study, cards } = await makeStudy(api, fields, { cards: CARDS });
    const { body: question } = await api.post("/cardsort/questions/", {
      ...{ study, kind: "single", text: "Go on?", place: "screener" },
      choices: [{ text: "No", then: "reject" }, { text: "Yes" }],
    });
    const [choice] = question.choices;
    const { scales } = (await api.get(`/cardsort/studies/${study}/`)).body;
    const { id } = (await callsOf(api, study).begin()).body;
    await leave(id, 6);
    const rating = { card: cards[0], scale: scales[0].id, value: 3 };
    for (const [verb, call, body] of [
      ["put", `sessions/${id}/answers/`, { answers: { [question.id]: choice.id } }],
      ["put", `sessions/${id}/ratings/`, { ratings: [rating] }],
      ["patch", `sort-sessions/${id}/`, { device_info: {} }],
    ] as const) {
      const { status, body: refused } = await anyone[verb](`/cardsort/${call}`, body);
      expect([status, refused.code], call).toEqual([409, "turn_over"]);
    }
    const kept = (await anyone.get(`/cardsort/sort-sessions/${id}/`)).body;
    expect(kept).toMatchObject({ abandoned: true, last_activity: null });
  });

  test("whose time ran out is in the researcher's table with what it moved", async () => {
    const { user, study, cards, begin } = await inTurns({ chains: 1, hold_minutes: 5 });
    await finish(study, (await begin()).body.id, halves(cards));
    const { id } = (await begin()).body;
    const sort = await findSort(db(), id);
    const inherited = sort?.inherited ?? [];
    const categories = inherited.map(({ id, name }, at) => ({
      ...{ id, name, description: "", cards: at === 0 ? [] : cards },
    }));
    const saved = { document: { ...document([]), categories }, revision: 0, cards: 6 };
    expect((await save(study, id, saved)).body.code).toBe("saved");
    await leave(id, 6);
    const { results } = await listStudyParticipants(
      ...([db(), study, asViewer(user.id), participantsFilter(new URLSearchParams())] as const),
      { consent_required: false, without: [], flags: new Map() },
    );
    const [first, late] = results;
    expect(late).toMatchObject({ id, chain: 1, turn: 2, abandoned: true, moved: 3 });
    expect(turnMoves(inherited, categories)).toHaveLength(3);
    expect(first).toMatchObject({ chain: 1, turn: 1, abandoned: false, moved: null });
  });

  test("goes on while it is saved within its time", async () => {
    const { study, cards, begin } = await inTurns({ chains: 1, hold_minutes: 5 });
    const { id } = (await begin()).body;
    await leave(id, 4);
    expect((await begin()).body.code).toBe("chains_busy");
    await finish(study, id, halves(cards));
  });

  test("that is withdrawn, deleted or excluded leaves the chain to the turn before", async () => {
    const { api, study, cards, begin, chains } = await inTurns({ chains: 1 });
    await finish(study, (await begin()).body.id, halves(cards, 1));
    const withdrawn = (await begin()).body.id;
    expect((await anyone.post(`/cardsort/sessions/${withdrawn}/withdraw/`)).status).toBe(204);
    const deleted = (await begin()).body;
    expect(deleted).toMatchObject({ turn: 2, inherited: halves(cards, 1) });
    await finish(study, deleted.id, halves(cards, 2));
    await api.delete(`/cardsort/sort-sessions/${deleted.id}/`);
    const excluded = (await begin()).body;
    expect(excluded).toMatchObject({ turn: 2, inherited: halves(cards, 1) });
    await finish(study, excluded.id, halves(cards, 4));
    await env.DB.prepare("UPDATE sort_sessions SET included = 0 WHERE id = ?")
      .bind(excluded.id)
      .run();
    expect((await begin()).body).toMatchObject({ turn: 3, inherited: halves(cards, 1) });
    expect((await chains())[0].turns.map(({ turn }: { turn: number }) => turn)).toEqual([1]);
  });

  test("counts what it moved and renamed", async () => {
    const { study, cards, begin, chains } = await inTurns({ chains: 1 });
    const first = (await begin()).body.id;
    await finish(study, first, halves(cards));
    const second = (await begin()).body.id;
    const [one, rest] = halves(cards, 4);
    const left = [{ name: "Start", cards: one?.cards ?? [] }, rest as Group];
    await finish(study, second, left);
    const third = (await begin()).body.id;
    expect((await anyone.post(`/cardsort/sessions/${third}/complete/`)).status).toBe(200);
    const time = { completed_at: expect.any(String) };
    expect(await chains()).toEqual([
      {
        ...{ chain: 1, resting: false, is_closed: false, is_held: false, from: null, start: [] },
        turns: [
          { turn: 1, session: first, moved: null, share_moved: null, renamed: null, ...time },
          { turn: 2, session: second, moved: 1, share_moved: 1 / 6, renamed: 1, ...time },
          { turn: 3, session: third, moved: 0, share_moved: 0, renamed: 0, ...time },
        ],
        structure: left,
      },
    ]);
  });
});

describe("a chain", () => {
  test("rests after quiet turns, and the study ends with the last one", async () => {
    const { api, study, cards, begin, chains } = await inTurns({ chains: 1, rest_after: 2 });
    await finish(study, (await begin()).body.id, halves(cards));
    for (const last of [false, true]) {
      await anyone.post(`/cardsort/sessions/${(await begin()).body.id}/complete/`);
      expect((await chains())[0].resting).toBe(last);
      const { status } = (await api.get(`/cardsort/studies/${study}/`)).body;
      expect(status).toBe(last ? "completed" : "active");
    }
    await api.patch(`/cardsort/studies/${study}/`, { status: "active" });
    expect((await begin()).body.code).toBe("study_full");
  });

  test("is closed and reopened, also when it rests", async () => {
    const { api, study, cards, begin, change } = await inTurns({ chains: 2, rest_after: 2 });
    const close = (chain: number, is_closed: boolean) =>
      api.patch(`/cardsort/studies/${study}/chains/${chain}/`, { is_closed });
    expect((await close(2, true)).body).toMatchObject({ chain: 2, is_closed: true });
    await finish(study, (await begin()).body.id, halves(cards));
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await begin();
      expect(body.chain).toBe(1);
      await anyone.post(`/cardsort/sessions/${body.id}/complete/`);
    }
    await change({ status: "active" });
    expect((await begin()).body.code).toBe("study_full");
    expect((await close(1, false)).body).toMatchObject({ resting: false, is_closed: false });
    expect((await begin()).body).toMatchObject({ chain: 1, turn: 4, inherited: halves(cards) });
    expect((await close(2, false)).body.is_closed).toBe(false);
    expect((await begin()).body).toMatchObject({ chain: 2, turn: 1, inherited: [] });
    expect((await close(3, true)).status).toBe(404);
  });

  test("that is closed and reopened keeps its way to rest", async () => {
    const { api, study, cards, begin, chains } = await inTurns({ chains: 1, rest_after: 2 });
    await finish(study, (await begin()).body.id, halves(cards));
    const leaveAsIs = async () =>
      anyone.post(`/cardsort/sessions/${(await begin()).body.id}/complete/`);
    await leaveAsIs();
    for (const is_closed of [true, false])
      await api.patch(`/cardsort/studies/${study}/chains/1/`, { is_closed });
    expect((await chains())[0]).toMatchObject({ resting: false, is_closed: false });
    await leaveAsIs();
    expect((await chains())[0].resting).toBe(true);
  });

  test("rests for starts exactly when it does for readers", async () => {
    const random = seeded(68);
    const { study, cards, begin, chains } = await inTurns({ chains: 10 });
    const { id } = (await begin()).body;
    await finish(study, id, halves(cards));
    for (let round = 0; round < 20; round++) {
      const [after, below] = [2 + Math.floor(random() * 3), [0, 0.05, 0.5][round % 3]];
      await env.DB.batch([
        env.DB.prepare("DELETE FROM sort_sessions WHERE study_id = ? AND id <> ?").bind(study, id),
        env.DB.prepare("DELETE FROM chains WHERE study_id = ?").bind(study),
        env.DB.prepare(
          "UPDATE studies SET delphi = json_set(delphi, '$.rest_after', ?, '$.rest_below', ?) WHERE id = ?",
        ).bind(after, below, study),
        ...Array.from({ length: 10 }, (_, at) => [
          ...Array.from({ length: Math.floor(random() * 6) }, (_, turn) =>
            env.DB.prepare(`INSERT INTO sort_sessions (id, study_id, participant_id, started_at, completed_at,
                consent_given, is_test, included, abandoned_at, chain, turn, share_moved, document, result)
              SELECT ?1, study_id, participant_id, started_at, ?2, 0, ?3, ?4, ?5, ?6, ?7, ?8, document, iif(?2 IS NULL, NULL, result)
              FROM sort_sessions WHERE id = ?9`).bind(
              ...[crypto.randomUUID(), random() < 0.9 ? new Date().toISOString() : null],
              ...[random() < 0.1 ? 1 : 0, [null, 0, 1][Math.floor(random() * 3)]],
              ...[random() < 0.1 ? new Date(0).toISOString() : null, at + 1, turn + 2],
              ...[[null, 0, 0.04, 0.05, 0.3][Math.floor(random() * 5)], id],
            ),
          ),
          env.DB.prepare("INSERT INTO chains (study_id, number, rest_from) VALUES (?, ?, ?)").bind(
            ...[study, at + 1, random() < 0.3 ? Math.floor(random() * 4) : 0],
          ),
        ]).flat(),
      ]);
      const numbers = Array.from({ length: 10 }, (_, at) => at + 1);
      const flags = sql.join(
        numbers.map((number) => rests(number)),
        sql`, `,
      );
      const row = await db().get<Record<string, number>>(
        sql`SELECT json_array(${flags}) AS resting FROM studies WHERE studies.id = ${study}`,
      );
      const read = (await chains()).map(({ resting }: { resting: boolean }) => Number(resting));
      expect(JSON.parse(String(row.resting)), `round ${round}`).toEqual(read);
    }
  });

  test("is split off a turn, or begun anew", async () => {
    const { api, study, cards, begin } = await inTurns({ chains: 1 });
    const add = (body: object) => api.post(`/cardsort/studies/${study}/chains/`, body);
    await finish(study, (await begin()).body.id, halves(cards));
    await finish(study, (await begin()).body.id, halves(cards, 5));
    const split = await add({ chain: 1, turn: 1 });
    expect(split.status).toBe(201);
    expect(split.body).toMatchObject({
      ...{ chain: 2, from: { chain: 1, turn: 1 }, turns: [] },
      ...{ start: halves(cards), structure: halves(cards) },
    });
    expect((await begin()).body).toMatchObject({ chain: 2, turn: 1, inherited: halves(cards) });
    expect((await add({})).body).toMatchObject({ chain: 3, from: null, start: [] });
    expect((await add({ chain: 2 })).body).toMatchObject({ chain: 4, start: halves(cards) });
    for (const [body, field] of [
      [{ chain: 9 }, "chain"],
      [{ turn: 1 }, "chain"],
      [{ chain: 1, turn: 9 }, "turn"],
    ] as const) {
      const { status, body: problems } = await add(body);
      expect([status, Object.keys(problems)]).toEqual([400, [field]]);
    }
    for (let more = 5; more <= 20; more++) expect((await add({})).body.chain).toBe(more);
    expect((await add({})).status).toBe(400);
  });

  test("counts nobody as independent, and takes no sort from elsewhere", async () => {
    const { api, study, cards, begin } = await inTurns({ chains: 1 });
    await finish(study, (await begin()).body.id, halves(cards));
    const groups = halves(cards);
    for (const [call, body] of [
      ["moderated-sessions", { participant: "Ann", groups }],
      ["results/import", { data: `participant,card,category\nAnn,${CARDS[0]},One` }],
    ] as const) {
      const answer = await api.post(`/cardsort/studies/${study}/${call}/`, body);
      expect([answer.status, answer.body.code], call).toEqual([409, "in_turns"]);
    }
  });

  test("is scored by its end, and by no figure over people", async () => {
    const { api, begin, cards, study } = await inTurns();
    await finish(study, (await begin()).body.id, halves(cards));
    const groups = halves(cards, 2);
    const path = `/cardsort/studies/${study}/score/`;
    const part = [{ name: "Part", cards: cards.slice(2, 5) }];
    const structures = [{ name: "Menu", groups }, { groups: part }];
    const { status, body } = await api.post(path, { structures });
    expect([status, body.participant_count, body.note]).toEqual([
      ...[200, 0],
      expect.stringContaining("saw each other's work"),
    ]);
    // By hand: 15 pairs; 6 together in the end, 7 in the menu, 4 in both: (4 − 2.8) / (6.5 − 2.8), and 15 − 2 − 3 agree.
    const none = { turn: null, ari: null, pairs_agree: null, differing: [] };
    expect(body.structures[0]).toMatchObject({ name: "Menu", mean_ari: null, low: null });
    expect(body.structures[0].chains).toEqual([
      {
        ...{ chain: 1, turn: 1, differing: [cards[2]] },
        ...{ ari: expect.closeTo(1.2 / 3.7, 9), pairs_agree: expect.closeTo(10 / 15, 9) },
      },
      { chain: 2, ...none },
    ]);
    // Of three cards, one pair of three is together in the end: the index of one group is 0.
    expect(body.structures[1].chains[0]).toMatchObject({ ari: 0, differing: [cards[2]] });
    expect(body.structures[1].chains[0].pairs_agree).toBeCloseTo(1 / 3, 9);
    expect(body.differences).toEqual([{ a: 0, b: 1, mean: null, low: null, high: null }]);
    expect((await api.post(path, { structures: [{ groups: halves(["x"]) }] })).status).toBe(400);
  });

  test("is none in a study that is not sorted in turns", async () => {
    const { api } = await person();
    const { study, cards } = await makeStudy(api);
    await sortAll(await startSort(study), study, cards);
    expect((await api.get(`/cardsort/studies/${study}/chains/`)).body).toEqual([]);
    expect((await api.post(`/cardsort/studies/${study}/chains/`, {})).status).toBe(400);
  });

  test("keeps the study's categories in a hybrid sort", async () => {
    const { api } = await person();
    const fields = { sort_type: "hybrid", delphi: { chains: 1 } };
    const { study, cards, categories } = await makeStudy(api, fields, { categories: ["Given"] });
    const { begin } = callsOf(api, study);
    const own = [
      { id: categories[0] ?? "", name: "Given", description: "", cards: cards.slice(0, 1) },
      { id: crypto.randomUUID(), name: "Own", description: "", cards: cards.slice(1) },
    ];
    const sort = { categories: own, unknown: [], skipped: [], removed: [] };
    const { id } = (await begin()).body;
    await save(study, id, { document: sort, revision: 0, cards: 3, complete: true });
    const next = (await begin()).body;
    const { placements } = (await anyone.get(`/cardsort/sort-sessions/${next.id}/`)).body;
    expect(placements[0]).toMatchObject({ card: cards[0], category: categories[0] });
    expect(placements[1].category_label).toBe("Own");
    expect(next.categories_created).toBe(1);
  });
});
