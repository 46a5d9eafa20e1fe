import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { loader as exportSorts } from "../../../app/api/results/export.ts";
import { anyone, type Client } from "../../helpers/api.ts";
import { countStatements } from "../../helpers/counting-db.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

/** Inserts thousands of completed sessions with a few statements. */
async function manySorts(study: string, cards: readonly string[], count: number) {
  const result = JSON.stringify({
    cards: cards.map((card, i) => [card, `Card ${i}`]),
    categories: [0, 1, 2, 3].map((c) => [crypto.randomUUID(), `Category ${c}`]),
    placed: cards.map((_, i) => i % 4),
    positions: cards.map((_, i) => Math.floor(i / 4)),
  });
  const uuid =
    "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))";
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO participants (id, study_id) ${numbers} SELECT ${uuid}, ? FROM n`,
    ).bind(study),
    env.DB.prepare(
      `INSERT INTO sort_sessions (id, study_id, participant_id, started_at, completed_at, last_activity, result, cards_sorted, total_cards)
       SELECT ${uuid}, study_id, id, '2026-01-01T10:00:00.000Z', '2026-01-01T10:05:00.000Z', '2026-01-01T10:05:00.000Z', ?1, ?2, ?2
       FROM participants WHERE study_id = ?3`,
    ).bind(result, cards.length, study),
  ]);
}

const request = (api: Client, study: string, query: string) =>
  new Request(`https://sortwell.test/api/cardsort/studies/${study}/export/${query}`, {
    headers: { Authorization: `Token ${api.token}` },
  });

test("the export contains each completed sort and the category of each card", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const [done, going] = [await startSort(study), await startSort(study)];
  await sortAll(done, study, cards);
  await anyone.post("/cardsort/categories/", { study, session: going, name: "Going" });
  const { body } = await api.get(`/cardsort/studies/${study}/export/`);
  expect(Object.keys(body)).toEqual([
    "study",
    "cards",
    "categories",
    "sessions",
    "placements",
    "next",
  ]);
  expect(body.sessions.map((session: { id: string }) => session.id)).toEqual([done]);
  expect(body.placements[0]).toMatchObject({
    cards: [0, 1, 2],
    placed: [0, 0, 0],
    positions: [0, 1, 2],
  });
  expect(body.placements[0].categories[0][1]).toBe("Things");
  expect(body.next).toBeNull();
  const open = (await api.get(`/cardsort/studies/${study}/export/?completed=false`)).body;
  expect(open.sessions.map((session: { id: string }) => session.id)).toEqual([going]);
  expect(open.placements[0]).toMatchObject({ placed: [-3, -3, -3] });
});

test("each exported sort has the cards of its time, whatever their names", async () => {
  const { api } = await person();
  const names = ['","categories":', "Bread"];
  const { study, cards } = await makeStudy(api, {}, { cards: names });
  const done: string[] = [];
  const sortOne = async () => {
    const session = await startSort(study);
    await sortAll(session, study, cards);
    done.push(session);
  };
  await sortOne();
  await sortOne();
  cards.push((await api.post("/cardsort/cards/", { study, label: "Carrot" })).body.id);
  await sortOne();
  await api.delete(`/cardsort/cards/${cards.shift()}/`);
  await sortOne();
  const { body } = await api.get(`/cardsort/studies/${study}/export/`);
  expect(body.sessions.map((session: { id: string }) => session.id)).toEqual(done);
  const sorted = body.placements.map((sort: { cards: number[]; placed: number[] }) => [
    sort.cards.map((card) => body.cards[card].label),
    sort.placed,
  ]);
  expect(sorted).toEqual([
    [names, [0, 0]],
    [names, [0, 0]],
    [
      [...names, "Carrot"],
      [0, 0, 0],
    ],
    [
      ["Bread", "Carrot"],
      [0, 0],
    ],
  ]);
});

test("the CSV has one row per placement, quotes where needed, and escapes formulas", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(
    api,
    {},
    { cards: ['=HYPERLINK("x")', 'Oil, "extra"', "Two"] },
  );
  const session = await startSort(study, { session_data: { source: "+QR" } });
  await sortAll(session, study, cards);
  const answer = await api.get(`/cardsort/studies/${study}/export/?format=csv`);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const [header, ...rows] = answer.body.trimEnd().split("\r\n");
  expect(header).toBe(
    "participant,session,card_id,card,category_id,category,position,is_skipped,started_at,completed_at,duration_seconds,source",
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain(`,"'=HYPERLINK(""x"")",`);
  expect(rows[1]).toContain(`,"Oil, ""extra""",`);
  expect(rows[0]).toMatch(/,'\+QR$/);
});

test("the pages of 2,500 sorts contain each sort once", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  await manySorts(study, cards, 2500);
  const seen = new Set<string>();
  let cursor: string | null = "";
  for (let page = 0; cursor !== null; page++) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await api.get(`/cardsort/studies/${study}/export/${query}`);
    expect(body.sessions.length).toBe(page < 2 ? 1000 : 500);
    for (const session of body.sessions) seen.add(session.id);
    cursor = body.next;
  }
  expect(seen.size).toBe(2500);
});

test("each invalid option of an export is named", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const wrong = await api.get(
    `/cardsort/studies/${study}/export/?cursor=%27--&completed=x&format=xml`,
  );
  expect(Object.keys(wrong.body).sort()).toEqual(["completed", "cursor", "format"]);
});

describe("the CSV of 1,000 or 10,000 sorts of 40 cards", () => {
  type Export = Awaited<ReturnType<typeof countStatements>>;
  const exports: { count: number; answer: Export }[] = [];

  beforeAll(async () => {
    const labels = Array.from({ length: 40 }, (_, i) => `Card ${i}`);
    for (const count of [1000, 10_000]) {
      const { api } = await person();
      const { study } = await makeStudy(api, {}, { cards: [] });
      await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, {
        format: "json",
        data: labels,
      });
      const { body } = await api.get(`/cardsort/cards/?study=${study}`);
      await manySorts(
        study,
        body.map((card: { id: string }) => card.id),
        count,
      );
      const answer = await countStatements(exportSorts, request(api, study, "?format=csv"), {
        id: study,
      });
      exports.push({ count, answer });
    }
  }, 60_000);

  test("has a line for each card of each sort", () => {
    expect(exports).toHaveLength(2);
    for (const { count, answer } of exports)
      expect(answer.text.split("\r\n").length - 2).toBe(count * 40);
  });

  test("is read in chunks", () => {
    for (const { count, answer } of exports)
      expect(answer.statements).toBeLessThan(5 + count / 250 + 5);
  });

  test("reads rows in proportion to its sorts", () => {
    const [few = 0, many = 0] = exports.map(({ count, answer }) => answer.rows_read / count);
    expect(many).toBeLessThan(few * 1.1);
    expect(many).toBeLessThan(6);
  });
});
