import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { database } from "../../../app/data/database/db.server.ts";
import { saveSort } from "../../../app/data/sorts/save-sort.server.ts";
import { saveSortInput } from "../../../app/domain/sorts/sort-document-input.ts";
import type { Move } from "../../../app/domain/sorts/trace.ts";
import { anyone, call } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

type Api = Awaited<ReturnType<typeof person>>["api"];
type Named = { id: string; name: string; is_special: boolean };

/** A study with these rules, and an open session with participant categories of these names. */
async function begun(api: Api, fields: Record<string, unknown>, names: string[] = []) {
  const made = await makeStudy(api, fields, { cards: ["A", "B", "C", "D"] });
  const session = await startSort(made.study);
  const own: string[] = [];
  for (const name of names) {
    const answer = await anyone.post("/cardsort/categories/", { study: made.study, session, name });
    expect([answer.status, answer.body.name]).toEqual([201, name]);
    own.push(answer.body.id);
  }
  /** Places the cards, in order, in these categories and completes the sort. */
  const complete = async (...places: (string | null)[]) => {
    const placements = places.map((category, index) => ({ card: made.cards[index], category }));
    const saved = await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, {
      placements,
    });
    expect(saved.status).toBe(200);
    const { status, body } = await anyone.post(`/cardsort/sessions/${session}/complete/`);
    return body.code ?? status;
  };
  return { ...made, session, own, complete };
}

describe("POST …/complete/ refuses", () => {
  test("groups without a name, unless the study needs none", async () => {
    const { api } = await person();
    const names = await begun(api, {}, ["", "Y"]);
    const [a = "", b = ""] = names.own;
    expect(await names.complete(a, a, b, b)).toBe("unnamed_categories");
    const path = `/cardsort/categories/${a}/?session=${names.session}`;
    expect((await anyone.patch(path, { label: "X" })).status).toBe(200);
    expect((await anyone.patch(path, { label: "" })).body).toMatchObject({ name: "", label: "" });
    await api.patch(`/cardsort/studies/${names.study}/`, { require_names: false });
    expect(await names.complete(a, a, b, b)).toBe(200);
  });

  test("a group with too few or too many cards", async () => {
    const { api } = await person();
    const limits = await begun(api, { min_cards_per_category: 2, max_cards_per_category: 3 }, [
      "X",
      "Y",
    ]);
    const [x = "", y = ""] = limits.own;
    expect(await limits.complete(x, x, x, y)).toBe("category_limits");
    expect(await limits.complete(x, x, x, x)).toBe("category_limits");
    expect(await limits.complete(x, x, y, y)).toBe(200);
  });

  test("an empty group where each needs a card", async () => {
    const { api } = await person();
    const empty = await begun(api, { allow_empty_categories: false, min_categories: 2 }, [
      "X",
      "Y",
      "Z",
    ]);
    const [e = "", f = "", g = ""] = empty.own;
    expect(await empty.complete(e, e, f, f)).toBe("category_limits");
    expect(await empty.complete(e, f, g, g)).toBe(200);
  });

  test("too few or too many groups with cards", async () => {
    const { api } = await person();
    const count = await begun(api, { min_categories: 2, max_categories: 2 }, ["X", "Y", "Z"]);
    const [p = "", q = "", r = ""] = count.own;
    expect(await count.complete(p, p, p, p)).toBe("category_count");
    expect(await count.complete(p, q, r, r)).toBe("category_count");
    expect(await count.complete(p, q, q, "unknown")).toBe(200);
  });
});

test("without require_all_cards, one placed card is enough", async () => {
  const { api } = await person();
  const { complete, own, session } = await begun(api, { require_all_cards: false }, ["X"]);
  expect(await complete(null, null)).toBe("incomplete_sort");
  expect(await complete(own[0] ?? "")).toBe(200);
  expect((await anyone.get(`/cardsort/sort-sessions/${session}/`)).body).toMatchObject({
    cards_sorted: 1,
    total_cards: 4,
  });
});

test("the unplaced cards of a completed sort are exported as unsorted", async () => {
  const { api } = await person();
  const { complete, own, study } = await begun(api, { require_all_cards: false }, ["X"]);
  expect(await complete(own[0] ?? "")).toBe(200);
  const page = (await api.get(`/cardsort/studies/${study}/export/`)).body;
  expect(page.placements[0].placed).toEqual([0, -3, -3, -3]);
});

test("without allow_unknown, no card can be placed in 'I don't know'", async () => {
  const { api } = await person();
  const { session, cards, study } = await begun(api, { allow_unknown: false });
  const placed = { card: cards[0], category: "unknown", position: 0 };
  const one = await anyone.post(`/cardsort/sessions/${session}/save-placement/`, placed);
  expect([one.status, Object.keys(one.body)]).toEqual([400, ["category"]]);
  const bulk = { placements: cards.map((card) => ({ card, category: "unknown" })) };
  expect((await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, bulk)).status).toBe(
    400,
  );
  await api.patch(`/cardsort/studies/${study}/`, { allow_unknown: true });
  await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, bulk);
  await api.patch(`/cardsort/studies/${study}/`, { allow_unknown: false });
  const { body } = await anyone.get(`/cardsort/sort-sessions/${session}/`);
  expect(body.cards_sorted).toBe(0);
  const done = await anyone.post(`/cardsort/sessions/${session}/complete/`);
  expect(done.body.code).toBe("incomplete_sort");
});

test("a researcher's category needs a name", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { sort_type: "hybrid" }, { categories: ["Fruit"] });
  const made = await api.post("/cardsort/categories/", { study, name: " ", color: "no colour" });
  expect([made.status, Object.keys(made.body).sort()]).toEqual([400, ["color", "name"]]);
  const [fruit] = (await api.get(`/cardsort/categories/?study=${study}`)).body as Named[];
  const changed = await api.patch(`/cardsort/categories/${fruit?.id}/`, { name: "" });
  expect([changed.status, Object.keys(changed.body)]).toEqual([400, ["name"]]);
});

describe("a participant sees the categories", () => {
  const categories = ["Éclair", "zebra", "Apple", "2 eggs", "10 eggs", "Milk", "Oats", "Tea"];
  const seen = async (session: string) => {
    const { body } = await anyone.get(`/cardsort/categories/?session=${session}`);
    return (body as Named[]).filter((one) => !one.is_special).map(({ name }) => name);
  };

  /** The sessions of a study that has got this order since they started. */
  async function orderedSessions(category_order?: string) {
    const { api } = await person();
    const { study } = await makeStudy(api, { sort_type: "closed" }, { categories });
    const sessions = await Promise.all(Array.from({ length: 6 }, () => startSort(study)));
    if (category_order) await api.patch(`/cardsort/studies/${study}/`, { category_order });
    return sessions as [string, ...string[]];
  }

  test("in the study's order", async () => {
    const [first] = await orderedSessions();
    expect(await seen(first)).toEqual(categories);
  });

  test("in alphabetical order, with numbers by their value", async () => {
    const [first] = await orderedSessions("alphabetical");
    expect(await seen(first)).toEqual([
      "2 eggs",
      "10 eggs",
      "Apple",
      "Éclair",
      "Milk",
      "Oats",
      "Tea",
      "zebra",
    ]);
  });

  test("in a random order that stays the same in a session", async () => {
    const sessions = await orderedSessions("random");
    const shuffled = await Promise.all(sessions.map(seen));
    for (const names of shuffled) expect(names.toSorted()).toEqual(categories.toSorted());
    expect(new Set(shuffled.map((names) => names.join())).size).toBeGreaterThan(1);
    expect(await seen(sessions[0])).toEqual(shuffled[0]);
  });
});

test("recorded moves are stored in order and once each, if the study records them", async () => {
  const { api } = await person();
  const { study, cards, session } = await begun(api, { trace: true });
  const [card = ""] = cards;
  const group = crypto.randomUUID();
  const document = { categories: [], unknown: [], skipped: [], removed: [] };
  const move = (second: number, from: string | null, to: string | null) => ({
    at: new Date(second * 1000).toISOString(),
    card,
    from,
    to,
    input: "touch" as const,
  });
  const db = database(env.DB);
  const save = (
    at: { study: string; session: string },
    revision: number,
    writer: string,
    trace: Move[] = [],
  ) => saveSort(db, { ...at, document, revision, writer, trace });
  const other = () => crypto.randomUUID();
  const first = [move(1, null, group), move(2, group, "unknown")];
  const second = [move(3, "unknown", "skipped")];
  const writer = crypto.randomUUID();
  const at = { study, session };
  expect(await save(at, 0, writer, first)).toMatchObject({ revision: 1 });
  expect(await save(at, 0, writer, first)).toBeNull();
  expect(await save(at, 0, other(), second)).toBeNull();
  expect(await save(at, 1, other(), second)).toMatchObject({ revision: 2 });
  expect(await save(at, 2, other())).toMatchObject({ revision: 3 });
  const sent = { document, revision: 3, writer, cards: 4 };
  expect(saveSortInput.safeParse({ ...sent, trace: first }).success).toBe(true);
  const bad = [{ ...move(4, null, group), input: "wand" }];
  expect(saveSortInput.safeParse({ ...sent, trace: bad }).success).toBe(false);
  const kept = await api.get(`/cardsort/sessions/${session}/trace/`);
  expect([kept.status, kept.body]).toEqual([200, [...first, ...second]]);
  // A move that is sent again after a lost response is stored once.
  expect(await save(at, 3, other(), second)).toMatchObject({ revision: 4 });
  expect((await api.get(`/cardsort/sessions/${session}/trace/`)).body).toEqual(kept.body);
  const exported = async (query: string) =>
    (await api.get(`/cardsort/studies/${study}/export/?completed=false${query}`)).body.sessions;
  expect(await exported("&trace=true")).toMatchObject([{ id: session, trace: kept.body }]);
  expect((await exported(""))[0]).not.toHaveProperty("trace");
  const stranger = (await person()).api;
  expect((await stranger.get(`/cardsort/sessions/${session}/trace/`)).status).toBe(404);
  expect((await call("GET", `/cardsort/sessions/${session}/trace/`)).status).toBe(401);

  const silent = await begun(api, {});
  await save(silent, 0, other(), first);
  expect((await api.get(`/cardsort/sessions/${silent.session}/trace/`)).body).toEqual([]);
});
