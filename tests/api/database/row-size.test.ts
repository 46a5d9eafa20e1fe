import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { importCards } from "../../../app/data/cards/cards.server.ts";
import { importCategories } from "../../../app/data/cards/categories.server.ts";
import { saveTemplate } from "../../../app/data/studies/templates.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { anyone } from "../../helpers/api.ts";
import { postJson } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

/** D1's limit for a row. Local SQLite allows more, so the tests check the size. */
const MAX_ROW_BYTES = 2_000_000;

/** A text of the longest characters in UTF-8, made unique by a number. */
const long = (max: number, i = 0) => `${String(i).padStart(4, "0")}${"\u{1D49C}".repeat(max - 4)}`;

const longCards = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    label: long(limits.card_label, i),
    description: "",
    tags: [],
    wordings: [long(limits.card_label, count + i)],
  }));

async function largestRow(table: string, study: string): Promise<number> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE study_id = ?`)
    .bind(study)
    .all();
  const bytes = (row: object) =>
    Object.values(row).reduce(
      (sum, value) => sum + new TextEncoder().encode(String(value ?? "")).length,
      0,
    );
  return Math.max(...results.map(bytes));
}

async function longStudy() {
  const { api, user, token } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const cards = longCards(limits.cards_per_study);
  expect(await importCards(db(), study, asEditor(user.id), cards)).toBe(cards.length);
  const stored: { id: string }[] = (await api.get(`/cardsort/cards/?study=${study}`)).body;
  return { api, user, token, study, cards: stored.map(({ id }) => id) };
}

const boardOf = (study: string, session: string) => {
  let revision = 0;
  return async (categories: object[], cards: number, complete = false) => {
    const document = { categories, unknown: [], skipped: [], removed: [] };
    const writer = crypto.randomUUID();
    const sent = { document, revision: revision++, writer, cards, complete };
    const answer = await postJson(`/sort/${study}/session/${session}/save`, sent);
    await answer.arrayBuffer();
    return answer.status;
  };
};

describe("a sort with the longest names", () => {
  async function longSort() {
    const { study, cards } = await longStudy();
    const session = await startSort(study);
    const trays = (count: number, description: string) =>
      Array.from({ length: count }, (_, i) => ({
        id: crypto.randomUUID(),
        name: long(limits.category_name, i),
        description,
        cards: cards.filter((_, card) => card % count === i),
      }));
    return { study, cards, session, save: boardOf(study, session), trays };
  }

  test("can be saved and completed", async () => {
    const { study, cards, session, save, trays } = await longSort();
    expect(await save(trays(limits.categories_per_study, ""), cards.length, true)).toBe(200);
    expect(await largestRow("sort_sessions", study)).toBeLessThan(MAX_ROW_BYTES);
    const { placements } = (await anyone.get(`/cardsort/sort-sessions/${session}/`)).body;
    expect(placements).toHaveLength(cards.length);
  });

  test("is refused with a 413 when its result is too large", async () => {
    const { cards, save, trays } = await longSort();
    const half = () => trays(240, long(limits.category_description));
    expect(await save(half(), cards.length)).toBe(200);
    expect(await save(half(), cards.length, true)).toBe(413);
  });
});

describe("an import of the longest names", () => {
  const count = limits.cards_per_study;

  async function imported() {
    const { api, user, token } = await person();
    const { study } = await makeStudy(api, {}, { cards: [] });
    const send = async (message: object) => {
      const Cookie = `auth_token=${token}`;
      const answer = await postJson(`/studies/${study}/import/parts`, message, { Cookie });
      return { status: answer.status, body: await answer.json<{ id: string }>() };
    };
    const cards = Array.from({ length: count }, (_, i) => long(limits.card_label, i));
    const names = Array.from({ length: count }, (_, i) => long(limits.category_name, i));
    const { body } = await send({ intent: "begin", cards, sorts: 1, consent: true });
    const cells = cards.flatMap((_, card) => [card, card]);
    const participant = "p".repeat(limits.imported_participant);
    const sort = { participant, row: 2, categories: names, names, cells, traits: {} };
    const part = { intent: "part", id: body.id, part: 0, from: 0, sorts: [sort] };
    const tooLong = { ...part, sorts: [{ ...sort, participant: `${participant}p` }] };
    const refused = await send(tooLong);
    expect((await send(part)).status).toBe(200);
    expect((await send({ intent: "finish", id: body.id })).status).toBe(200);
    return { user, study, refused };
  }
  let made: Awaited<ReturnType<typeof imported>>;
  beforeAll(async () => {
    made = await imported();
  });

  test("fits in a row", async () => {
    expect(await largestRow("sort_sessions", made.study)).toBeLessThan(MAX_ROW_BYTES);
    const labels = await env.DB.prepare("SELECT DISTINCT label FROM cards WHERE study_id = ?")
      .bind(made.study)
      .all();
    expect(labels.results).toHaveLength(count);
  });

  test("refuses a participant's name that is one character longer", () => {
    expect(made.refused.status).toBe(400);
  });

  test("is too large for a template", async () => {
    expect(await saveTemplate(db(), made.study, asViewer(made.user.id), "Long")).toEqual({
      refused: { name: ["templateTooLarge"] },
    });
  });
});

test("the size limit of a template covers cards and categories together", async () => {
  const { api, user } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  await importCards(db(), study, asEditor(user.id), longCards(500));
  expect(await saveTemplate(db(), study, asViewer(user.id), "Cards")).toBe("saved");
  const categories = Array.from({ length: limits.categories_per_study }, (_, i) => ({
    name: long(limits.category_name, i),
    description: long(limits.category_description),
    color: "#198754",
    order: 1,
  }));
  await importCategories(db(), study, asEditor(user.id), categories);
  expect(await saveTemplate(db(), study, asViewer(user.id), "Both")).toEqual({
    refused: { name: ["templateTooLarge"] },
  });
});

test("a study with the longest questions can be copied", { tags: "@all" }, async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const choices = Array.from({ length: limits.choices }, (_, i) => ({
    text: long(limits.choice_text, i),
  }));
  const question = { study, place: "after", kind: "multiple", text: "Which?", choices };
  const count = 10;
  for (let i = 0; i < count; i++)
    expect((await api.post("/cardsort/questions/", question)).status).toBe(201);
  const copy = await api.post(`/cardsort/studies/${study}/duplicate/`, {});
  expect(copy.status).toBe(201);
  const copied = await api.get(`/cardsort/questions/?study=${copy.body.id}`);
  expect(copied.body).toHaveLength(count);
});
