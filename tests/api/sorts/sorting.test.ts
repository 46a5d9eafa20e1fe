import { describe, expect, test } from "vitest";
import { action as complete } from "../../../app/api/sorts/complete.ts";
import { action as saveAll } from "../../../app/api/sorts/placements-bulk.ts";
import { anyone, call } from "../../helpers/api.ts";
import { callMeanwhile } from "../../helpers/meanwhile.ts";
import { person, unknownId } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

type Placed = {
  card: string;
  category: string | null;
  category_label: string;
  position: number | null;
};
const placements = async (session: string): Promise<Placed[]> =>
  (await anyone.get(`/cardsort/sessions/${session}/placements/`)).body;
const places = async (session: string) =>
  (await placements(session)).map(({ card, category, position }) => [card, category, position]);
const bulk = (session: string, list: unknown[], revision?: number) =>
  anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, { placements: list, revision });

async function openStudy(fields = {}) {
  const { api } = await person();
  const made = await makeStudy(api, fields);
  const session = await startSort(made.study);
  const own = (name: string) =>
    anyone.post("/cardsort/categories/", { study: made.study, session, name });
  const [a, b] = [(await own("A")).body.id, (await own("B")).body.id];
  return { api, ...made, session, a, b };
}

test("POST …/placements/bulk/ replaces the whole sort and renumbers positions", async () => {
  const { session, cards, a, b } = await openStudy();
  const [x, y, z] = cards;
  const saved = await bulk(session, [
    { card: x, category: a, position: 7 },
    { card: y, category: a, position: 3 },
    { card: z, category: "unknown", position: 0 },
  ]);
  expect(saved.body).toEqual({ saved: 3, revision: 1 });
  expect(await places(session)).toEqual([
    [y, a, 0],
    [x, a, 1],
    [z, "unknown", 0],
  ]);
  await bulk(session, [{ card: x, category: b, position: 0 }]);
  expect(await places(session)).toEqual([[x, b, 0]]);
});

test("an invalid bulk save leaves the sort unchanged", async () => {
  const { session, cards, a } = await openStudy();
  const other = await openStudy();
  const [x, y] = cards;
  await bulk(session, [{ card: x, category: a, position: 0 }]);
  const before = await placements(session);
  const good = { card: y, category: a, position: 0 };
  const bad: unknown[][] = [
    [good, good],
    [good, { card: other.cards[0], category: a, position: 1 }],
    [good, { card: x, category: other.a, position: 1 }],
    [good, { card: unknownId(), category: a, position: 1 }],
    [good, { card: x, category: unknownId(), position: 1 }],
    [good, { card: x, category: "nothing", position: 1 }],
    [good, { card: x, category: a, position: -1 }],
    [good, { category: a }],
    [good, 5],
  ];
  for (const list of bad) {
    const answer = await bulk(session, list);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["placements"]]);
  }
  expect((await bulk(session, "x" as unknown as unknown[])).status).toBe(400);
  expect(await placements(session)).toEqual(before);
});

test("a stale revision writes nothing", async () => {
  const { session, cards, a, b } = await openStudy();
  const [x] = cards;
  const first = await bulk(session, [{ card: x, category: a, position: 0 }], 0);
  expect(first.body.revision).toBe(1);
  const stale = await bulk(session, [{ card: x, category: b, position: 0 }], 0);
  expect([stale.status, stale.body.code]).toEqual([409, "stale_revision"]);
  expect(await places(session)).toEqual([[x, a, 0]]);
  expect((await bulk(session, [{ card: x, category: b, position: 0 }], 1)).body.revision).toBe(2);
});

test("of simultaneous saves with the same revision, exactly one is written", async () => {
  const { session, cards, a, b } = await openStudy();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      bulk(session, [{ card: cards[0], category: i % 2 ? a : b, position: 0 }], 0),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test("POST …/save-placement/ places one card", async () => {
  const { session, cards, a, b } = await openStudy();
  const [x, y, z] = cards;
  const save = (card: unknown, category: unknown, position: unknown) =>
    anyone.post(`/cardsort/sessions/${session}/save-placement/`, { card, category, position });
  for (const card of [x, y, z]) expect((await save(card, a, null)).status).toBe(204);
  expect(await places(session)).toEqual([
    [x, a, 0],
    [y, a, 1],
    [z, a, 2],
  ]);
  await save(x, a, 2);
  expect(await places(session)).toEqual([
    [y, a, 0],
    [z, a, 1],
    [x, a, 2],
  ]);
  await save(x, a, 0);
  await save(y, b, 5);
  expect(await places(session)).toEqual([
    [x, a, 0],
    [z, a, 1],
    [y, b, 0],
  ]);
  await save(z, null, null);
  expect(await places(session)).toContainEqual([z, null, null]);
  expect(Object.keys((await save(unknownId(), a, 0)).body)).toEqual(["card"]);
  expect(Object.keys((await save(x, unknownId(), 0)).body)).toEqual(["category"]);
});

test("POST …/reorder-cards/ moves a card, and ignores equal or out-of-range indices", async () => {
  const { session, cards, a } = await openStudy();
  const [x, y, z] = cards;
  await bulk(
    session,
    cards.map((card, position) => ({ card, category: a, position })),
  );
  const reorder = (source_index: unknown, target_index: unknown, category_id: unknown = a) =>
    anyone.post(`/cardsort/sessions/${session}/reorder-cards/`, {
      category_id,
      source_index,
      target_index,
    });
  const order = async () => (await placements(session)).map((row) => row.card);
  for (const [source, target] of [
    [0, 0],
    [0, 3],
    [-1, 0],
    [9, 1],
    [1, 1e9],
    [0, -2],
  ])
    expect((await reorder(source, target)).status).toBe(204);
  expect(await order()).toEqual([x, y, z]);
  expect((await reorder(0, 2)).status).toBe(204);
  expect(await order()).toEqual([y, z, x]);
  expect((await reorder(2, 0)).status).toBe(204);
  expect(await order()).toEqual([x, y, z]);
  expect((await reorder(0.5, "1")).status).toBe(400);
  expect((await reorder(0, 1, unknownId())).status).toBe(400);
});

test("placements can be created, moved and deleted by id", async () => {
  const { session, cards, a, b } = await openStudy();
  const made = await anyone.post("/cardsort/placements/", {
    session,
    card: cards[0],
    category: a,
    position: 0,
  });
  expect(made.body).toMatchObject({
    card: cards[0],
    category: a,
    category_label: "A",
    position: 0,
    session,
  });
  const path = `/cardsort/placements/${made.body.id}/`;
  expect((await anyone.patch(path, { category: b })).body).toMatchObject({
    category: b,
    category_label: "B",
  });
  expect((await anyone.delete(path)).status).toBe(204);
  expect(await placements(session)).toEqual([]);
  expect((await anyone.delete(path)).status).toBe(404);
});

test("POST …/complete/ requires every card, can be repeated, and ends all writes", async () => {
  const { session, study, cards, a } = await openStudy();
  const complete = () => anyone.post(`/cardsort/sessions/${session}/complete/`);
  const early = await complete();
  expect([early.status, early.body.code]).toEqual([409, "incomplete_sort"]);
  const skipped = cards.map((card, i) => ({
    card,
    category: i ? a : null,
    position: i,
    is_skipped: i === 0,
  }));
  await bulk(session, skipped);
  expect((await complete()).body.code).toBe("incomplete_sort");
  await bulk(
    session,
    cards.map((card, i) => ({ card, category: i ? a : "unknown", position: i })),
  );
  const done = await complete();
  expect(done.body).toMatchObject({
    is_completed: true,
    cards_sorted: 3,
    total_cards: 3,
    categories_created: 2,
  });
  expect(done.body.duration).toBeGreaterThanOrEqual(0);
  expect((await complete()).body).toEqual(done.body);
  const placed = (await placements(session))[0] as unknown as { id: string };
  const late = [
    await bulk(session, []),
    await anyone.post(`/cardsort/sessions/${session}/save-placement/`, {
      card: cards[0],
      category: a,
    }),
    await anyone.post(`/cardsort/sessions/${session}/reorder-cards/`, {
      category_id: a,
      source_index: 0,
      target_index: 1,
    }),
    await anyone.post("/cardsort/placements/", { session, card: cards[0], category: a }),
    await anyone.patch(`/cardsort/placements/${placed.id}/`, { category: a }),
    await anyone.delete(`/cardsort/placements/${placed.id}/`),
    await anyone.post("/cardsort/categories/", { study, session, name: "Late" }),
    await anyone.patch(`/cardsort/categories/${a}/?session=${session}`, { name: "Late" }),
    await anyone.delete(`/cardsort/categories/${a}/?session=${session}`),
    await anyone.patch(`/cardsort/sort-sessions/${session}/`, { consent_given: true }),
  ];
  for (const answer of late)
    expect([answer.status, answer.body.code]).toEqual([409, "session_completed"]);
  const feedback = { feedback: "  Fine.  " };
  expect((await anyone.post(`/sessions/${session}/feedback/`, feedback)).body).toEqual({
    feedback: "Fine.",
  });
});

test("a skipped card counts if the study allows skipping", async () => {
  const { session, cards } = await openStudy({ allow_skip: true });
  await bulk(
    session,
    cards.map((card) => ({ card, category: null, is_skipped: true })),
  );
  expect((await anyone.post(`/cardsort/sessions/${session}/complete/`)).status).toBe(200);
});

test("a save during completion is in the result", async () => {
  const { session, cards, a, b } = await openStudy();
  const all = (category: string) => cards.map((card, position) => ({ card, category, position }));
  await bulk(session, all(a));
  const path = `/cardsort/sessions/${session}/complete/`;
  const done = await callMeanwhile(complete, { path, id: session, body: {} }, () =>
    bulk(session, all(b)),
  );
  expect([done.status, done.body.is_completed]).toEqual([200, true]);
  const where = new Set((await placements(session)).map((row) => row.category));
  expect(where).toEqual(new Set([b]));
});

test("a save that arrives after completion is refused", async () => {
  const { session, cards, a, b } = await openStudy();
  const all = (category: string) => cards.map((card, position) => ({ card, category, position }));
  await bulk(session, all(a));
  const path = `/cardsort/sessions/${session}/placements/bulk/`;
  const body = { placements: all(b) };
  const late = await callMeanwhile(saveAll, { path, id: session, body }, () =>
    anyone.post(`/cardsort/sessions/${session}/complete/`),
  );
  expect([late.status, late.body.code]).toEqual([409, "session_completed"]);
  expect(new Set((await placements(session)).map((row) => row.category))).toEqual(new Set([a]));
});

test("a category deleted during completion makes the sort incomplete", async () => {
  const { session, cards, a, b } = await openStudy();
  await bulk(
    session,
    cards.map((card, i) => ({ card, category: i ? b : a, position: i })),
  );
  const path = `/cardsort/sessions/${session}/complete/`;
  const late = await callMeanwhile(complete, { path, id: session, body: {} }, () =>
    anyone.delete(`/cardsort/categories/${a}/?session=${session}`),
  );
  expect([late.status, late.body.code]).toEqual([409, "incomplete_sort"]);
});

test("feedback is stored with its session, trimmed, and replaced by a second one", async () => {
  const { session } = await openStudy();
  const path = `/sessions/${session}/feedback/`;
  expect(Object.keys((await anyone.post(path, { feedback: "   " })).body)).toEqual(["feedback"]);
  expect((await anyone.post(path, { feedback: "x".repeat(501) })).status).toBe(400);
  expect((await anyone.post(path, { feedback: "One" })).status).toBe(201);
  expect((await anyone.post(path, { feedback: "Two" })).body).toEqual({ feedback: "Two" });
  expect((await anyone.get(`/cardsort/sort-sessions/${session}/`)).body.feedback).toBe("Two");
});

test("a session shows its participant, source, progress and placements to anyone who knows its id", async () => {
  const { api } = await person({ first_name: "Grace" });
  const { study, cards } = await makeStudy(api, { enable_demographics: true });
  const started = await api.post(`/cardsort/studies/${study}/start-session/`, {
    consent_given: true,
    device_info: { screen: "1x1" },
    session_data: { source: "QR", demographics: { age_group: "25_34" } },
  });
  expect(started.body).toMatchObject({
    study,
    participant: { study, source: "QR", user: { first_name: "Grace" } },
    completed_at: null,
    is_completed: false,
    duration: null,
    consent_given: true,
    cards_sorted: 0,
    total_cards: 3,
    categories_created: 0,
    feedback: null,
  });
  const session = started.body.id;
  await sortAll(session, study, cards);
  const read = (await anyone.get(`/cardsort/sort-sessions/${session}/`)).body;
  expect(read).toMatchObject({ is_completed: true, cards_sorted: 3, categories_created: 1 });
  expect(read.placements).toHaveLength(3);
  const anonymous = await startSort(study);
  const unnamed = (await anyone.get(`/cardsort/sort-sessions/${anonymous}/`)).body;
  expect(unnamed.participant).toMatchObject({ source: "Direct", user: null });
  const consented = await anyone.patch(`/cardsort/sort-sessions/${anonymous}/`, {
    consent_given: true,
  });
  expect(consented.body.consent_given).toBe(true);
});

test("a sort can be started for a participant created earlier", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const made = await anyone.post("/cardsort/participants/", { study, source: "Mail" });
  expect(made.body).toMatchObject({ study, source: "Mail", user: null });
  const sort = await anyone.post("/cardsort/sort-sessions/", { study, participant: made.body.id });
  expect(sort.body.participant).toEqual(made.body);
  const other = await makeStudy(api);
  const wrong = { study: other.study, participant: made.body.id };
  expect((await anyone.post("/cardsort/sort-sessions/", wrong)).status).toBe(404);
});

test("POST …/save-placement/ reports an unknown card and an invalid position together", async () => {
  const { session } = await openStudy();
  const none = await anyone.post(`/cardsort/sessions/${session}/save-placement/`, {});
  expect(none.body).toEqual({ card: ["This field is required."] });
  const answer = await anyone.post(`/cardsort/sessions/${session}/save-placement/`, {
    card: unknownId(),
    category: unknownId(),
    position: -1,
  });
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
    400,
    ["card", "category", "position"],
  ]);
});

describe("in their own sort, a participant", () => {
  /** A sort with the study's category and two of its own, made with the session in the query and in the body. */
  async function ownCategories() {
    const { api, token } = await person();
    const made = await makeStudy(api, { sort_type: "hybrid" }, { categories: ["Given"] });
    const { study, categories } = made;
    const session = await startSort(study);
    const added = await api.post(`/cardsort/categories/?session=${session}`, {
      ...{ study, name: "Own" },
    });
    const ordered = { study, session, name: "Ordered", order: 7 };
    const placed = await anyone.post("/cardsort/categories/", ordered);
    const [given = ""] = categories;
    const inStudy = () => api.get(`/cardsort/categories/${given}/`);
    return { token, study, session, given, added, placed, inStudy };
  }

  test("adds a category, with the session in the query or the body", async () => {
    const { session, added, placed } = await ownCategories();
    expect(added.body.session).toBe(session);
    expect(placed.body.order).toBe(7);
  });

  test("orders the study's categories", async () => {
    const { session, given, inStudy } = await ownCategories();
    await anyone.patch(`/cardsort/categories/${given}/`, { session, order: 9 });
    const own = (await anyone.get(`/cardsort/categories/?session=${session}`)).body;
    const orders = own.map(({ name, order }: { name: string; order: number }) => [name, order]);
    expect(orders).toEqual([
      ["Given", 9],
      ["Own", 0],
      ["Ordered", 7],
      ["I don't know", 999],
    ]);
    expect((await inStudy()).body.order).toBe(0);
  });

  test("deletes a category of their own or of the study", async () => {
    const { token, session, given, added, inStudy } = await ownCategories();
    for (const id of [added.body.id, given]) {
      const deleted = await call("DELETE", `/cardsort/categories/${id}/`, { session }, { token });
      expect(deleted.status).toBe(204);
    }
    expect((await inStudy()).status).toBe(200);
    expect((await anyone.get(`/cardsort/categories/${given}/?session=${session}`)).status).toBe(
      404,
    );
  });

  test("reads “I don't know” as a category of the study", async () => {
    const { study, session } = await ownCategories();
    const unknown = await anyone.get(`/cardsort/categories/unknown/?session=${session}`);
    expect(unknown.body).toMatchObject({ id: "unknown", study });
  });
});
