import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { action as complete } from "../../../app/api/sorts/complete.ts";
import { action as placeCard } from "../../../app/api/sorts/save-placement.ts";
import { readSessionPage } from "../../../app/routes/sort/session/loader.server.ts";
import { anyone } from "../../helpers/api.ts";
import { askPage } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { costOf } from "../../helpers/round-trips.ts";
import { save, trays } from "../../helpers/save-sort.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

const stored = (session: string) =>
  env.DB.prepare("SELECT document, result, revision, writer FROM sort_sessions WHERE id = ?")
    .bind(session)
    .first();

async function manyCards(count: number) {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const data = Array.from({ length: count }, (_, i) => `Card ${i}`).join("\n");
  await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "text", data });
  const cards = (await api.get(`/cardsort/cards/?study=${study}`)).body;
  const session = await startSort(study);
  return { api, study, session, cards: cards.map((card: { id: string }) => card.id) as string[] };
}

describe("a save of 100 or 1,000 cards", () => {
  const saves: Awaited<ReturnType<typeof save>>[] = [];
  beforeAll(async () => {
    for (const count of [100, 1000]) {
      const { study, session, cards } = await manyCards(count);
      const document = trays(["A", "B"], cards);
      saves.push(await save(study, session, { document, revision: 0, cards: count }));
    }
  });

  test("is one statement in one round trip", () => {
    expect(saves).toHaveLength(2);
    for (const saved of saves) {
      expect([saved.status, saved.body]).toMatchObject([200, { code: "saved", current: null }]);
      expect(saved.cost).toMatchObject({ trips: 1, statements: 1 });
      expect(saved.cost.rows_written).toBeLessThanOrEqual(2);
    }
  });

  test("reads rows in proportion to the cards", () => {
    const [few = 0, many = 0] = saves.map(({ cost }) => cost.rows_read);
    expect(few).toBeLessThan(1000);
    expect(many).toBeLessThan(11 * few);
  });
});

test("loading a board, placing a card and completing a sort take few round trips", async () => {
  const { study, session, cards } = await manyCards(40);
  const document = trays(["A"], cards.slice(1));
  await save(study, session, { document, revision: 0, cards: 40 });
  const request = (path: string, body?: object) =>
    new Request(`https://sortwell.test${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json" },
      body: body ? JSON.stringify(body) : null,
    });
  const page = await costOf(
    ({ context, request }) => readSessionPage(study, session, request, context),
    request(`/sort/${study}/session/${session}`),
    {},
  );
  expect(page.answer).toMatchObject({ kind: "board" });
  expect(page.cost.trips).toBe(1);
  const path = `/api/cardsort/sessions/${session}`;
  const place = { card: cards[0], category: document.categories[0]?.id };
  const placed = await costOf(placeCard, request(`${path}/save-placement/`, place), {
    id: session,
  });
  expect(placed.cost.trips).toBe(2);
  const done = await costOf(complete, request(`${path}/complete/`, {}), { id: session });
  expect([(done.answer as Response).status, done.cost.trips <= 3]).toEqual([200, true]);
  const thanks = await costOf(
    ({ context, request }) => readSessionPage(study, session, request, context),
    request(`/sort/${study}/session/${session}`),
    {},
  );
  expect(thanks.answer).toMatchObject({ kind: "done" });
  expect(thanks.cost.trips).toBeLessThanOrEqual(2);
});

test("a save to the URL of another study is a 404 and stores nothing", async () => {
  const { session } = await manyCards(3);
  const other = await manyCards(3);
  const before = await stored(session);
  const answer = await save(other.study, session, {
    document: trays(["A"]),
    revision: 0,
    cards: 3,
  });
  expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  expect(await stored(session)).toEqual(before);
});

test("a save passes the same checks as any post to a page", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const session = await startSort(study);
  const path = `/sort/${study}/session/${session}/save`;
  const body = { document: trays(["A"], cards), revision: 0, cards: cards.length, complete: false };
  const send = async (init: RequestInit) => {
    const answer = await askPage(path, {
      ...{ method: "POST", headers: { "Content-Type": "application/json" } },
      body: JSON.stringify({ ...body, writer: crypto.randomUUID() }),
      ...init,
    });
    return [answer.status, answer.headers.get("X-Content-Type-Options")];
  };
  expect(await send({ headers: { Origin: "https://evil.example" } })).toEqual([403, "nosniff"]);
  expect(await send({ method: "PUT" })).toEqual([405, "nosniff"]);
  expect(await send({ body: "x".repeat(2_000_000) })).toEqual([413, "nosniff"]);
  expect(await send({ body: "{" })).toEqual([400, "nosniff"]);
  expect(await stored(session)).toMatchObject({ revision: 0 });
  expect(await send({})).toEqual([200, "nosniff"]);
  expect(await stored(session)).toMatchObject({ revision: 1 });
});

test("a repeated save is recognized, and a save after completion writes nothing", async () => {
  const { study, session, cards } = await manyCards(3);
  const document = trays(["A", ""], cards);
  const first = { document, revision: 0, cards: 3, writer: crypto.randomUUID() };
  expect((await save(study, session, first)).body).toMatchObject({ code: "saved", revision: 1 });
  expect((await save(study, session, first)).body).toMatchObject({ code: "saved", revision: 1 });
  const last = { ...first, revision: 1, writer: crypto.randomUUID(), complete: true };
  expect((await save(study, session, last)).body.code).toBe("completed");
  const before = await stored(session);
  const late = { ...last, document: trays(["B"], cards), complete: false };
  expect((await save(study, session, late)).body.code).toBe("session_completed");
  expect((await save(study, session, { ...late, revision: 9 })).status).toBe(409);
  expect(await stored(session)).toEqual(before);
  const categories = (await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`))
    .body;
  expect(categories.map((one: { name: string }) => one.name)).toEqual(["A", "", "I don't know"]);
});

test("a save keeps categories that it does not mention, and removes those in `removed`", async () => {
  const { api } = await person();
  const fields = { sort_type: "hybrid" };
  const given = { cards: ["One"], categories: ["Keep", "Drop"] };
  const { study, cards, categories } = await makeStudy(api, fields, given);
  const session = await startSort(study);
  const names = async () =>
    (await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`)).body
      .slice(0, -1)
      .map((one: { name: string }) => one.name);
  const own = trays(["Own"], cards);
  const drop = { ...own, removed: [categories[1] ?? ""] };
  await save(study, session, { document: drop, revision: 0, cards: 1 });
  expect(await names()).toEqual(["Own", "Keep"]);
  const other = trays(["Other"], cards);
  await save(study, session, { document: other, revision: 1, cards: 1 });
  expect(await names()).toEqual(["Other", "Own", "Keep"]);
  const renamed = { id: categories[0] ?? "", name: "Mine", description: "", cards };
  const document = { ...trays([]), categories: [renamed] };
  await save(study, session, { document, revision: 2, cards: 1 });
  await api.patch(`/cardsort/categories/${categories[0]}/`, { name: "Kept" });
  expect(await names()).toEqual(["Mine", "Other", "Own"]);
  const fresh = await startSort(study);
  const untouched = await anyone.get(`/cardsort/categories/?study=${study}&session=${fresh}`);
  expect(untouched.body.map((one: { name: string }) => one.name)).toEqual([
    ...["Kept", "Drop", "I don't know"],
  ]);
});

test("a save from before the researcher renamed a category keeps the new name", async () => {
  const { api } = await person();
  const given = { cards: ["One"], categories: ["Old", "Other"] };
  const { study, cards, categories } = await makeStudy(api, { sort_type: "hybrid" }, given);
  const session = await startSort(study);
  const [renamed = "", other = ""] = categories;
  for (const name of ["New", "Newest"])
    await api.patch(`/cardsort/categories/${renamed}/`, { name });
  const tray = (id: string, name: string) => ({ id, name, description: "", cards: [] });
  const seen = { ...tray(renamed, "Old"), cards };
  const document = { ...trays([]), categories: [seen, tray(other, "Mine")] };
  await save(study, session, { document, revision: 0, cards: 1 });
  const listed = await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`);
  expect(listed.body.map((one: { name: string }) => one.name)).toEqual([
    ...["Newest", "Mine", "I don't know"],
  ]);
});

test("a category keeps the study's former name if the participant gives it that name", async () => {
  const { api } = await person();
  const given = { cards: ["One"], categories: ["Old"] };
  const { study, cards, categories } = await makeStudy(api, { sort_type: "hybrid" }, given);
  const [id = ""] = categories;
  await api.patch(`/cardsort/categories/${id}/`, { name: "New" });
  const names = async (session: string) =>
    (await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`)).body.map(
      (one: { name: string }) => one.name,
    );
  const onBoard = await startSort(study);
  const typed = { id, name: "Old", description: "", typed: true as const, cards };
  const document = { ...trays([]), categories: [typed] };
  await save(study, onBoard, { document, revision: 0, cards: 1 });
  const byApi = await startSort(study);
  await anyone.patch(`/cardsort/categories/${id}/`, { session: byApi, name: "Old" });
  for (const session of [onBoard, byApi])
    expect(await names(session)).toEqual(["Old", "I don't know"]);
});

test("a session's figures follow changes of the study's cards, categories and rules immediately", async () => {
  const { api } = await person();
  const given = { cards: ["A", "B", "C", "D"], categories: ["Given"] };
  const { study, cards, categories } = await makeStudy(api, { sort_type: "closed" }, given);
  const [a = "", b = "", c = "", d = ""] = cards;
  const session = await startSort(study);
  const category = categories[0] ?? "";
  await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, {
    placements: [
      { card: a, category },
      { card: b, category },
      { card: c, category: "unknown" },
      { card: d, category: null, is_skipped: true },
    ],
  });
  const figures = async () => {
    const { body } = await anyone.get(`/cardsort/sort-sessions/${session}/`);
    return [body.cards_sorted, body.total_cards];
  };
  expect(await figures()).toEqual([3, 4]);
  await api.patch(`/cardsort/studies/${study}/`, { allow_skip: true });
  expect(await figures()).toEqual([4, 4]);
  await api.patch(`/cardsort/cards/${a}/`, { is_active: false });
  expect(await figures()).toEqual([3, 3]);
  await api.delete(`/cardsort/cards/${d}/`);
  expect(await figures()).toEqual([2, 2]);
  await api.post("/cardsort/cards/", { study, label: "E" });
  await api.patch(`/cardsort/cards/${a}/`, { is_active: true });
  expect(await figures()).toEqual([3, 4]);
  await api.delete(`/cardsort/categories/${category}/`);
  expect(await figures()).toEqual([1, 4]);
});

test("a second completion with other moves is refused, as they are not stored", async () => {
  const { study, session, cards } = await manyCards(3);
  const writer = () => crypto.randomUUID();
  const document = trays(["A", "B"], cards);
  const sent = { document, revision: 0, cards: 3, writer: writer(), complete: true };
  const codeOf = async (body: typeof sent) => {
    const answer = await save(study, session, body);
    return [answer.status, answer.body.code];
  };
  expect(await codeOf(sent)).toEqual([200, "completed"]);
  expect(await codeOf(sent)).toEqual([200, "completed"]);
  expect(await codeOf({ ...sent, writer: writer() })).toEqual([200, "completed"]);
  const moved = { ...sent, document: trays(["C"], cards), writer: writer() };
  expect(await codeOf(moved)).toEqual([409, "session_completed"]);
});
