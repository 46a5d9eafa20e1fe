import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { asEditor, asViewer } from "../../../app/data/access/ownership.server.ts";
import { saveCriterionMerges } from "../../../app/data/results/criterion-merges.server.ts";
import type { SortDocument } from "../../../app/domain/sorts/sort-document.ts";
import { readSort } from "../../../app/routes/dashboard/read-sort.server.ts";
import { anyone } from "../../helpers/api.ts";
import { ask } from "../../helpers/ask-counted.ts";
import { db, person } from "../../helpers/people.ts";
import { save } from "../../helpers/save-sort.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

const stored = async (session: string) =>
  env.DB.prepare("SELECT document, result, revision, version FROM sort_sessions WHERE id = ?")
    .bind(session)
    .first();

async function sortOf(fields: Record<string, unknown>, categories: string[] = []) {
  const { api, user } = await person();
  const made = await makeStudy(api, fields, { categories });
  const session = await startSort(made.study);
  const path = `/cardsort/sessions/${session}`;
  const own = async (name: string, more: object = {}) =>
    (await anyone.post("/cardsort/categories/", { study: made.study, session, name, ...more }))
      .body;
  const place = (card: string | undefined, category: string, more: object = {}) =>
    anyone.post(`${path}/save-placement/`, { card, category, ...more });
  const placements = async () => (await anyone.get(`${path}/placements/`)).body;
  return { api, user, ...made, session, path, own, place, placements };
}

const repeated = (min: number, max: number) => ({ repeated_sorts: { min, max } });

test.each([
  ["of one sort", {}],
  ["sorted again", repeated(2, 2)],
  ["with larger groups", { nested: true }],
  ["with several places", { max_places: 2 }],
  ["sorted again with larger groups", { ...repeated(2, 2), nested: true }],
  ["sorted again with several places", { ...repeated(2, 2), max_places: 2 }],
])("a board %s is read and saved in one round trip, completed in two", async (_, fields) => {
  const { cards, study, session } = await sortOf(fields);
  const board = `/sort/${study}/session/${session}`;
  const tray = (name: string, held: string[]) => ({
    ...{ id: crypto.randomUUID(), name, description: "", cards: held },
  });
  const [all, again, food] = [tray("All", cards), tray("Again", cards.slice(1)), tray("Food", [])];
  const categories = [
    ...("nested" in fields
      ? [
          { ...food, is_group: true },
          { ...all, parent: food.id },
        ]
      : [all]),
    ...("max_places" in fields ? [again] : []),
  ];
  const pass = { categories, unknown: [], skipped: [], removed: [] };
  const earlier = [{ ...pass, categories: [tray("First", cards)], criterion: "Color" }];
  const document = "repeated_sorts" in fields ? { ...pass, criterion: "Size", earlier } : pass;
  const send = (revision: number, complete: boolean) =>
    ask(`${board}/save`, "", {
      ...{ document, revision, complete, writer: crypto.randomUUID(), cards: cards.length },
    });
  const [read, saved, completed] = [
    await ask(board, ""),
    await send(0, false),
    await send(1, true),
  ];
  expect([read.trips, saved.trips, completed.trips]).toEqual([1, 1, 2]);
  expect(completed.text).toContain('"completed"');
});

test("a larger group counts the cards of its categories where a sort is read", async () => {
  const { user, cards, study, session, own, place } = await sortOf({ nested: true });
  const food = await own("Food", { is_group: true });
  const fruit = await own("Fruit", { parent: food.id });
  for (const card of cards) await place(card, fruit.id);
  const read = await readSort(db(), session, study, asViewer(user.id));
  expect(read?.passes[0]?.groups.map(({ label, count }) => [label, count])).toEqual([
    ["Food", cards.length],
    ["Fruit", cards.length],
  ]);
});

describe("the fields of a study", () => {
  test("refuse kinds that exclude each other, at the later field", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api, {}, { cards: ["A", "B", "C"] });
    const path = `/cardsort/studies/${study}/`;
    const both = await api.patch(path, { nested: true, max_places: 2 });
    expect([both.status, Object.keys(both.body)]).toEqual([400, ["max_places"]]);
    expect((await api.patch(path, { nested: true })).body.nested).toBe(true);
    const later = await api.patch(path, { max_places: 3 });
    expect([later.status, Object.keys(later.body)]).toEqual([400, ["max_places"]]);
    const dealt = await api.patch(path, { cards_per_participant: 2 });
    expect([dealt.status, Object.keys(dealt.body)]).toEqual([400, ["cards_per_participant"]]);
    for (const value of [{ min: 2, max: 1 }, { min: 0, max: 1 }, { min: 1, max: 11 }, 2, {}])
      expect((await api.patch(path, { repeated_sorts: value })).status).toBe(400);
    expect((await api.patch(path, { nested: false, max_places: 4 })).status).toBe(400);
  });

  test("are fixed once somebody has begun", async () => {
    const { api, study } = await sortOf({});
    for (const change of [{ nested: true }, { max_places: 2 }, repeated(1, 2)]) {
      const { status, body } = await api.patch(`/cardsort/studies/${study}/`, change);
      expect([status, body.code]).toEqual([409, "has_sorts"]);
    }
    const same = { nested: false, max_places: 1, repeated_sorts: null, title: "New" };
    expect((await api.patch(`/cardsort/studies/${study}/`, same)).status).toBe(200);
  });
});

describe("repeated sorts", () => {
  test("go from pass to pass, and end within the limits", async () => {
    const { cards, path, own, place, placements, session, api, study } = await sortOf(
      repeated(2, 2),
    );
    const again = (criterion: unknown) => anyone.post(`${path}/passes/`, { criterion });
    expect((await again("Color")).body.code).toBe("incomplete_sort");
    const red = await own("Red");
    expect(red).toMatchObject({ pass: 1, parent: null, is_group: false });
    for (const card of cards) await place(card, red.id);
    expect((await anyone.post(`${path}/complete/`)).body.code).toBe("passes_missing");
    for (const blank of ["  ", "", null, 7, "x".repeat(101)])
      expect((await again(blank)).status, String(blank)).toBe(400);
    const begun = await again(" Color ");
    expect([begun.status, begun.body.passes]).toMatchObject([
      201,
      [
        { number: 1, criterion: "Color", completed_at: expect.any(String) },
        { number: 2, criterion: null, completed_at: null },
      ],
    ]);
    expect(begun.body).toMatchObject({ cards_sorted: 0, total_cards: 3 });
    const large = await own("Large", { pass: 2 });
    expect((await place(cards[0], red.id, { pass: 2 })).status).toBe(400);
    expect((await place(cards[0], red.id, { pass: 3 })).body).toHaveProperty("pass");
    for (const card of cards) await place(card, large.id, { pass: 2 });
    expect((await again("Size")).body.code).toBe("no_more_passes");
    const named = await anyone.patch(`${path}/passes/2/`, { criterion: "Size" });
    expect(named.body.passes[1]).toMatchObject({ criterion: "Size" });
    expect((await anyone.patch(`${path}/passes/3/`, { criterion: "Size" })).status).toBe(404);
    expect(await placements()).toMatchObject([
      ...cards.map((card) => ({ card, category: red.id, pass: 1 })),
      ...cards.map((card) => ({ card, category: large.id, pass: 2 })),
    ]);
    const done = await anyone.post(`${path}/complete/`);
    expect(done.status).toBe(200);
    expect(done.body.passes.every((pass: { completed_at: string }) => pass.completed_at)).toBe(
      true,
    );
    expect(await placements()).toHaveLength(6);
    expect((await again("More")).body.code).toBe("session_completed");
    const { body } = await api.get(`/cardsort/studies/${study}/export/`);
    expect(body.placements[0]).toMatchObject({
      ...{ criterion: "Size", placed: [0, 0, 0] },
      earlier: [{ criterion: "Color", categories: [[red.id, "Red"]], placed: [0, 0, 0] }],
    });
    const list = (await api.get(`/cardsort/sort-sessions/?study=${study}`)).body.results;
    expect(list[0].passes).toEqual(done.body.passes);
    const csv = (await api.get(`/cardsort/studies/${study}/export/?format=csv`)).body;
    expect(csv).toContain(`${session},${cards[0]},Apple,${red.id},Red,0`);
    expect(csv).toMatch(/,source,pass,criterion\r\n/);
  });

  test("of a closed study begin each pass with its categories", async () => {
    const made = await sortOf({ sort_type: "closed", ...repeated(1, 3) }, ["Kitchen", "Garden"]);
    const { cards, path, place, placements, categories, api } = made;
    const [kitchen = "", garden = ""] = categories;
    for (const card of cards) await place(card, kitchen);
    await anyone.post(`${path}/passes/`, { criterion: "Where" });
    for (const card of cards) await place(card, garden, { pass: 2 });
    expect((await placements()).map((row: { category: string }) => row.category)).toEqual([
      ...cards.map(() => kitchen),
      ...cards.map(() => garden),
    ]);
    await api.delete(`/cardsort/categories/${kitchen}/`);
    const left: { pass: number; category: string | null }[] = await placements();
    expect(left.filter(({ category }) => category === null).map(({ pass }) => pass)).toEqual([
      1, 1, 1,
    ]);
  });

  test("go on for a client that knows of one pass", async () => {
    const { cards, path, own, session, study } = await sortOf(repeated(1, 2));
    const box = await own("Box");
    const row = (card: string) => ({ card, category: box.id });
    await anyone.post(`${path}/placements/bulk/`, { placements: cards.map(row) });
    await anyone.post(`${path}/passes/`, { criterion: "Color" });
    const old: SortDocument = {
      ...{ categories: [{ id: box.id, name: "Box", description: "", cards }] },
      ...{ unknown: [], skipped: [], removed: [] },
    };
    const saved = await save(study, session, { document: old, revision: 9, cards: 3 });
    expect(saved.body.code).toBe("saved");
    expect((await anyone.get(`${path}/placements/`)).body).toHaveLength(6);
    expect((await anyone.post(`${path}/complete/`)).status).toBe(200);
  });
});

describe("several places", () => {
  test("are added, moved and removed one by one, up to the study's limit", async () => {
    const { cards, own, place, placements, session, path } = await sortOf({ max_places: 2 });
    const [a, b, c] = [await own("A"), await own("B"), await own("C")];
    await place(cards[0], a.id);
    await place(cards[0], b.id);
    expect((await place(cards[0], c.id)).body).toHaveProperty("category");
    const [first, second] = await placements();
    expect([first.category, second.category]).toEqual([a.id, b.id]);
    expect(first.id).not.toBe(second.id);
    const moved = await anyone.patch(`/cardsort/placements/${second.id}/`, { category: c.id });
    expect(moved.body).toMatchObject({ category: c.id });
    expect((await anyone.get(`/cardsort/sort-sessions/${session}/`)).body.cards_sorted).toBe(1);
    await anyone.delete(`/cardsort/placements/${first.id}/`);
    expect(await placements()).toMatchObject([{ card: cards[0], category: c.id }]);
    const before = await stored(session);
    const rows = (...to: string[]) => to.map((category) => ({ card: cards[1], category }));
    const bulk = (placements: object[]) => anyone.post(`${path}/placements/bulk/`, { placements });
    expect((await bulk(rows(a.id, b.id, c.id))).body).toHaveProperty("placements");
    expect((await bulk(rows(a.id, a.id))).status).toBe(400);
    expect((await bulk(rows(a.id, "unknown"))).status).toBe(400);
    expect(await stored(session)).toEqual(before);
    expect((await bulk(rows(b.id, a.id))).body.saved).toBe(2);
  });

  test("are refused where a study allows one", async () => {
    const { cards, study, session } = await sortOf({});
    const tray = (name: string) => ({ id: crypto.randomUUID(), name, description: "", cards });
    const base = { unknown: [], skipped: [], removed: [] };
    const before = await stored(session);
    const send = (document: object) =>
      save(study, session, { document: { ...base, ...document } as never, revision: 0, cards: 3 });
    const group = { ...tray("G"), cards: [], is_group: true };
    const inner = { ...tray("A"), parent: group.id };
    for (const document of [
      { categories: [tray("A"), tray("B")] },
      { categories: [tray("A")], earlier: [{ ...base, categories: [] }] },
      { categories: [group, inner] },
      { categories: [{ ...inner, parent: inner.id }] },
      { categories: [group, inner, { ...group, id: crypto.randomUUID(), parent: group.id }] },
    ])
      expect((await send(document)).status).toBe(400);
    expect(await stored(session)).toEqual(before);
  });
});

describe("larger groups", () => {
  test("are made by the participant, in two levels", async () => {
    const { own, session, study } = await sortOf({ nested: true });
    const group = await own("Food", { is_group: true });
    const inner = await own("Fruit", { parent: group.id });
    expect(inner).toMatchObject({ parent: group.id, is_group: false });
    expect(await own("Both", { parent: group.id, is_group: true })).toHaveProperty("parent");
    expect(await own("In a category", { parent: inner.id })).toHaveProperty("parent");
    expect(await own("In nothing", { parent: crypto.randomUUID() })).toHaveProperty("parent");
    expect(await own("In another pass", { parent: group.id, pass: 2 })).toHaveProperty("pass");
    const at = (id: string) => `/cardsort/categories/${id}/?session=${session}`;
    expect((await anyone.patch(at(group.id), { parent: group.id })).status).toBe(400);
    expect((await anyone.patch(at(inner.id), { parent: null })).body.parent).toBeNull();
    await anyone.patch(at(inner.id), { parent: group.id });
    await anyone.delete(at(group.id));
    const list = (await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`)).body;
    expect(list).toMatchObject([{ id: inner.id, parent: null }, { id: "unknown" }]);
  });

  test("of the researcher may be left in a hybrid sort", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api, { sort_type: "hybrid", nested: true });
    const add = (name: string, more: object) =>
      api.post("/cardsort/categories/", { study, name, ...more });
    const group = (await add("Food", { is_group: true })).body;
    const inner = (await add("Fruit", { parent: group.id })).body;
    expect((await add("Circle", { parent: inner.id })).status).toBe(400);
    const session = await startSort(study);
    const seen = async () =>
      (await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`)).body;
    expect(await seen()).toMatchObject([{ is_group: true }, { parent: group.id }, {}]);
    await anyone.patch(`/cardsort/categories/${inner.id}/?session=${session}`, { parent: null });
    expect(await seen()).toMatchObject([{ is_group: true }, { parent: null }, {}]);
    await api.delete(`/cardsort/categories/${group.id}/`);
    const left = (await api.get(`/cardsort/categories/?study=${study}`)).body;
    expect(left).toMatchObject([{ id: inner.id, parent: null }, { id: "unknown" }]);
    const flat = await makeStudy(api);
    const refused = await api.post("/cardsort/categories/", {
      ...{ study: flat.study, name: "No", is_group: true },
    });
    expect(refused.body).toHaveProperty("is_group");
  });
});

test("categories created count all sorts of a person, without larger groups", async () => {
  const { api, cards, study, path, own, place } = await sortOf({ ...repeated(1, 2), nested: true });
  const at = `/cardsort/studies/${study}`;
  const green = await own("Green", { parent: (await own("Colors", { is_group: true })).id });
  for (const card of cards) await place(card, green.id);
  await anyone.post(`${path}/passes/`, { criterion: "Color" });
  const large = await own("Large", { pass: 2 });
  for (const card of cards) await place(card, large.id, { pass: 2 });
  const done = await anyone.post(`${path}/complete/`);
  const entered = await api.post(`${at}/moderated-sessions/`, {
    participant: "Ada",
    criteria: ["Color", "Size"],
    groups: [
      { name: "Green", cards: [1, 2, 3], parent: "Colors" },
      { name: "Large", cards: [1, 2, 3], pass: 2 },
    ],
  });
  const rows = ["Apple", "Bread", "Carrot"].flatMap((card) => [
    `Bo,${card},Green,1,Color,Colors`,
    `Bo,${card},Large,2,Size,`,
  ]);
  const data = ["participant,card,category,pass,criterion,parent", ...rows].join("\n");
  await api.post(`${at}/results/import/`, { data, layout: "long" });
  const all = (await api.get(`/cardsort/sort-sessions/?study=${study}`)).body.results;
  const imported = all.find(
    ({ id }: { id: string }) => ![done.body.id, entered.body.id].includes(id),
  );
  expect([done.body, entered.body, imported]).toMatchObject(
    Array.from({ length: 3 }, () => ({ is_completed: true, categories_created: 2 })),
  );
});

test("a viewer without the right, and a share, see no criterion", async () => {
  const { listSorts } = await import("../../../app/data/results/results.server.ts");
  const { asViewer } = await import("../../../app/data/access/ownership.server.ts");
  const { cards, path, own, place, api, study, project } = await sortOf(repeated(1, 2));
  const box = await own("Box");
  for (const card of cards) await place(card, box.id);
  await anyone.patch(`${path}/passes/1/`, { criterion: "Secret" });
  await anyone.post(`${path}/complete/`);
  const viewer = await person();
  const invited = await api.post(`/utilities/projects/${project}/invitations/`, { role: "viewer" });
  const token = String(invited.body.url).split("/").at(-1);
  await viewer.api.post("/utilities/invitations/accept/", { token });
  const { rows } = await listSorts(db(), study, asViewer(viewer.user.id));
  expect(JSON.stringify(rows)).not.toContain("Secret");
  const list = await viewer.api.get(`/cardsort/sort-sessions/?study=${study}`);
  expect(list.body.results[0].passes).toMatchObject([{ number: 1, criterion: null }]);
});

test("an analysis reads all passes, one criterion, or refuses what does not count them", async () => {
  const { api, cards, own, path, place, study } = await sortOf(repeated(2, 2));
  const [red, blue] = [await own("Red"), await own("Blue")];
  for (const [at, card] of cards.entries()) await place(card, at === 0 ? blue.id : red.id);
  await anyone.post(`${path}/passes/`, { criterion: "Color" });
  const all = await own("All", { pass: 2 });
  for (const card of cards) await place(card, all.id, { pass: 2 });
  await anyone.patch(`${path}/passes/2/`, { criterion: "Size" });
  expect((await anyone.post(`${path}/complete/`)).status).toBe(200);
  const analyze = (body: object) => api.post(`/cardsort/studies/${study}/analyze/`, body);
  const { body } = await analyze({ include: ["models", "participants"] });
  expect(body).toMatchObject({ needs_pass: true, models: null, participants: null });
  expect(body.parameters.similarity_method).toBe("co_occurrence");
  expect(body.similarity_matrix[0]).toEqual([1, 0.5, 0.5]);
  const color = (await analyze({ criterion: " color" })).body;
  expect([color.needs_pass, color.similarity_matrix[0]]).toEqual([undefined, [1, 0, 0]]);
  expect(color.parameters).not.toHaveProperty("criterion");
  expect((await analyze({ pass: 2 })).body.similarity_matrix[0]).toEqual([1, 1, 1]);
  const none = (await analyze({ criterion: "Smell" })).body;
  expect([none.participant_count, none.excluded[0].reasons]).toEqual([0, ["no_such_pass"]]);
  for (const wrong of [{ similarity_method: "jaccard" }, { level: "middle" }, { pass: 0 }])
    expect(await analyze(wrong)).toMatchObject({ status: 400 });
  const score = (more: object) =>
    api.post(`/cardsort/studies/${study}/score/`, {
      structures: [{ name: "One", groups: [{ name: "All", cards }] }],
      ...more,
    });
  expect((await score({})).body).toHaveProperty("criterion");
  expect((await score({ criterion: "Color" })).status).toBe(200);
});

test("an analysis of one criterion counts the criteria that were merged and saved", async () => {
  const { api, cards, own, path, place, study, user } = await sortOf(repeated(1, 1));
  const box = await own("Box");
  for (const card of cards) await place(card, box.id);
  await anyone.patch(`${path}/passes/1/`, { criterion: "Colour" });
  await anyone.post(`${path}/complete/`);
  const analyze = () => api.post(`/cardsort/studies/${study}/analyze/`, { criterion: "color" });
  expect((await analyze()).body.participant_count).toBe(0);
  await saveCriterionMerges(db(), study, asEditor(user.id), [
    { label: "Color", members: ["Color", "Colour"] },
  ]);
  expect((await analyze()).body.participant_count).toBe(1);
});
