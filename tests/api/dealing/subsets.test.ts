import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { anyone, type Client } from "../../helpers/api.ts";
import { databaseCount } from "../../helpers/database-count.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll } from "../../helpers/study.ts";

const LABELS = Array.from({ length: 10 }, (_, at) => `Card ${at + 1}`);

async function setUp(fields = {}) {
  const { api } = await person();
  const made = await makeStudy(api, { cards_per_participant: 4, ...fields }, { cards: LABELS });
  return { api, ...made };
}

type Started = { id: string; dealt: string[]; total_cards: number };

const start = async (study: string): Promise<Started> => {
  const { status, body } = await anyone.post(`/cardsort/studies/${study}/start-session/`);
  expect(status).toBe(201);
  return body;
};

/** Makes a session look as if it was left an hour ago. */
const leave = (session: string) =>
  env.DB.prepare("UPDATE sort_sessions SET started_at = ?, last_activity = NULL WHERE id = ?")
    .bind("2026-01-01T00:00:00.000Z", session)
    .run();

const key = ({ dealt }: Started) => [...dealt].sort().join();

const patch = (api: Client, study: string, fields: object) =>
  api.patch(`/cardsort/studies/${study}/`, fields);

describe("cards_per_participant", () => {
  test("20 starts at once after a change make deals once", async () => {
    const { api, study } = await setUp({ cards_per_participant: 5 });
    await start(study);
    await patch(api, study, { cards_per_participant: 4 });
    const started = await Promise.all(Array.from({ length: 20 }, () => start(study)));
    expect(started.map(({ dealt }) => dealt.length)).toEqual(started.map(() => 4));
    const made = await env.DB.prepare("SELECT sequence, made FROM dealings WHERE study_id = ?")
      .bind(study)
      .first();
    expect(made).toEqual({ sequence: 2, made: 60 });
  });

  test("deals each participant so many cards, all of them equally often", async () => {
    const { study, cards } = await setUp();
    const seen = new Map(cards.map((card) => [card, 0]));
    for (let round = 0; round < 10; round++) {
      const { id, dealt, total_cards } = await start(study);
      expect([dealt.length, total_cards]).toEqual([4, 4]);
      for (const card of dealt) seen.set(card, (seen.get(card) ?? 0) + 1);
      expect((await anyone.get(`/cardsort/sort-sessions/${id}/`)).body.dealt).toEqual(dealt);
    }
    expect([...seen.values()]).toEqual(cards.map(() => 4));
  });

  test("refuses a card that was not dealt, and completes with those that were", async () => {
    const { api, study, cards } = await setUp();
    const { id, dealt } = await start(study);
    const other = cards.find((card) => !dealt.includes(card));
    const refused = await anyone.post(`/cardsort/sessions/${id}/placements/bulk/`, {
      placements: [{ card: other, category: "unknown", position: 0 }],
    });
    expect(refused.status).toBe(400);
    const done = await sortAll(id, study, dealt);
    expect(done.body).toMatchObject({ is_completed: true, cards_sorted: 4, total_cards: 4 });
    const { sessions, placements } = (await api.get(`/cardsort/studies/${study}/export/`)).body;
    expect(sessions[0].dealt).toEqual(dealt);
    expect(placements[0].cards).toHaveLength(4);
  });

  test("takes one more round trip to make deals, and none more to deal or save", async () => {
    const { study } = await setUp();
    const full = await setUp({ cards_per_participant: null });
    const tripsOf = async (path: string, body = {}) => {
      const { headers } = await anyone.post(path, body);
      return databaseCount(headers).trips;
    };
    const startOf = (id: string) => tripsOf(`/cardsort/studies/${id}/start-session/`);
    const usual = await startOf(full.study);
    expect([await startOf(study), await startOf(study)]).toEqual([usual + 1, usual]);
    const { id, dealt } = await start(study);
    const all = await start(full.study);
    const save = (session: string, card: string | undefined) =>
      tripsOf(`/cardsort/sessions/${session}/placements/bulk/`, {
        placements: [{ card, category: "unknown", position: 0 }],
      });
    expect(await save(id, dealt[0])).toBe(await save(all.id, full.cards[0]));
  });

  test("never gives two starts at once the same deal", async () => {
    const { study } = await setUp();
    const started = await Promise.all(Array.from({ length: 12 }, () => start(study)));
    const cards = started.flatMap(({ dealt }) => dealt);
    const counts = [...Map.groupBy(cards, (card) => card).values()].map(({ length }) => length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test("deals the cards of a sort that was left or deleted again, first", async () => {
    const { study } = await setUp();
    const [left, withdrawn] = [await start(study), await start(study)];
    const kept = await start(study);
    await leave(left.id);
    await anyone.post(`/cardsort/sessions/${withdrawn.id}/withdraw/`);
    expect(key(await start(study))).toBe(key(left));
    expect(key(await start(study))).toBe(key(withdrawn));
    expect((await sortAll(left.id, study, left.dealt)).status).toBe(200);
    expect((await sortAll(kept.id, study, kept.dealt)).status).toBe(200);
    expect([left, withdrawn, kept].map(key)).not.toContain(key(await start(study)));
  });

  test("deals all cards again after the cards have changed", async () => {
    const { api, study, cards } = await setUp();
    const before = await start(study);
    const added = (await api.post("/cardsort/cards/", { study, label: "New" })).body.id;
    expect((await anyone.get(`/cardsort/sort-sessions/${before.id}/`)).body.total_cards).toBe(4);
    const dealt = new Set<string>();
    for (let at = 0; at < 3; at++) for (const card of (await start(study)).dealt) dealt.add(card);
    expect(dealt).toEqual(new Set([...cards, added]));
  });

  test("shows all cards without it, or with as many as there are", async () => {
    const { api, study } = await setUp({ cards_per_participant: null });
    expect(await start(study)).toMatchObject({ dealt: null, total_cards: 10 });
    expect((await patch(api, study, { cards_per_participant: 10 })).status).toBe(200);
    expect(await start(study)).toMatchObject({ dealt: null, total_cards: 10 });
    for (const cards_per_participant of [1, 11, 2.5, "x"])
      expect((await patch(api, study, { cards_per_participant })).body).toHaveProperty(
        "cards_per_participant",
      );
  });

  test("keeps the study's order of cards where that is not random", async () => {
    const { study, cards } = await setUp({ randomize_cards: false });
    const { dealt } = await start(study);
    expect(dealt).toEqual(cards.filter((card) => dealt.includes(card)));
  });

  test("refuses a reason for a card that was not dealt", async () => {
    const { study, cards } = await setUp({ ask_why: true });
    const { id, dealt } = await start(study);
    const put = (card?: string) =>
      anyone.put(`/cardsort/sessions/${id}/whys/`, { whys: [{ card, text: "Because" }] });
    const refused = await put(cards.find((card) => !dealt.includes(card)));
    expect([refused.status, refused.body]).toEqual([
      400,
      { whys: ["This card isn't part of the study"] },
    ]);
    expect((await put(dealt[0])).status).toBe(200);
  });
});

describe("the analysis of dealt sorts", () => {
  /** Three participants sort what they were dealt. */
  async function sorted() {
    const made = await setUp();
    for (let at = 0; at < 3; at++) {
      const { id, dealt } = await start(made.study);
      await sortAll(id, made.study, dealt);
    }
    return made;
  }

  test("counts for a pair those who were dealt both", async () => {
    const { api, study } = await sorted();
    const { status, body } = await api.post(`/cardsort/studies/${study}/analyze/`);
    expect(status).toBe(200);
    expect(body.parameters.similarity_method).toBe("co_occurrence");
    const totals = (body.pair_totals as number[][]).flat();
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(3 * 16);
    const cells = (body.similarity_matrix as (number | null)[][]).flat();
    expect(cells.map((cell) => cell === null)).toEqual(totals.map((total) => total === 0));
    expect(body.filled_pairs).toBe(totals.filter((total) => total === 0).length / 2);
    expect(body.abandoned_cards).toEqual([]);
  });

  test("refuses another similarity, for analysis and score", async () => {
    const { api, study, cards } = await sorted();
    for (const similarity_method of ["jaccard", "jaccard_groups"]) {
      const analysis = await api.post(`/cardsort/studies/${study}/analyze/`, { similarity_method });
      expect([analysis.status, Object.keys(analysis.body)]).toEqual([400, ["similarity_method"]]);
    }
    const structures = [{ name: "All", groups: [{ name: "All", cards }] }];
    const score = (more: object) =>
      api.post(`/cardsort/studies/${study}/score/`, { structures, ...more });
    expect((await score({ similarity_method: "jaccard" })).status).toBe(400);
    expect((await score({})).status).toBe(200);
  });
});
