import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { action as startSession } from "../../app/api/cardsort/start-session.ts";
import { anyone, client } from "../helpers/api.ts";
import { callMeanwhile } from "../helpers/meanwhile.ts";
import { person, unknownId } from "../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../helpers/study.ts";

const start = (study: string) => anyone.post(`/cardsort/studies/${study}/start-session/`, {});
const names = (list: { name: string }[]) => list.map((category) => category.name);
const categoriesOf = async (study: string, session: string) =>
  (await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`)).body;
const idle = (session: string) =>
  env.DB.prepare("UPDATE sort_sessions SET started_at = ?1, last_activity = ?1 WHERE id = ?2")
    .bind(new Date(Date.now() - 61 * 60 * 1000).toISOString(), session)
    .run();

test("of many starts at once for the last place exactly one wins", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { max_participants: 2 });
  await startSort(study);
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(study)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  for (const lost of answers.filter((answer) => answer.status !== 201))
    expect([lost.status, lost.body.code]).toEqual([409, "study_full"]);
  const { body } = await api.get(`/cardsort/sort-sessions/?study=${study}`);
  expect(body.count).toBe(2);
});

test("a start that is overtaken by another for the last place is refused", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { max_participants: 1 });
  const path = `/cardsort/studies/${study}/start-session/`;
  const late = await callMeanwhile(startSession, { path, id: study, body: {} }, () =>
    startSort(study),
  );
  expect([late.status, late.body.code]).toEqual([409, "study_full"]);
});

test("a place is given free after an hour without activity, and not before", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { max_participants: 1 });
  const first = await startSort(study);
  expect((await start(study)).body.code).toBe("study_full");
  await idle(first);
  expect((await start(study)).status).toBe(201);
});

test("a study that is not active takes nobody", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  for (const status of ["draft", "paused", "completed"]) {
    await api.patch(`/cardsort/studies/${study}/`, { status });
    const answer = await start(study);
    expect([answer.status, answer.body.code]).toEqual([409, "study_not_active"]);
  }
  const unknown = await start(unknownId());
  expect([unknown.status, unknown.body]).toEqual([404, { detail: "Study not found" }]);
});

test("the completion that fills the last place closes the study", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api, { max_participants: 1 });
  const session = await startSort(study);
  await sortAll(session, study, cards);
  const read = (await api.get(`/cardsort/studies/${study}/`)).body;
  expect(read).toMatchObject({ status: "completed", completed_sessions_count: 1 });
});

test("a participant's edit or delete of a hybrid study's category is that participant's alone", async () => {
  const { api } = await person();
  const { study, cards, categories } = await makeStudy(
    api,
    { sort_type: "hybrid" },
    { categories: ["Fruit", "Bread"] },
  );
  const [fruit, bread] = categories;
  const [mine, theirs] = [await startSort(study), await startSort(study)];
  await anyone.post(`/cardsort/sessions/${mine}/placements/bulk/`, {
    placements: [{ card: cards[0], category: bread, position: 0 }],
  });
  const renamed = await anyone.patch(`/cardsort/categories/${fruit}/?session=${mine}`, {
    label: "Sweet",
  });
  expect(renamed.body).toMatchObject({ id: fruit, name: "Sweet", label: "Sweet" });
  expect((await anyone.delete(`/cardsort/categories/${bread}/?session=${mine}`)).status).toBe(204);
  const own = await anyone.post("/cardsort/categories/", { study, session: mine, label: "Own" });
  expect(own.body).toMatchObject({ session: mine, name: "Own" });

  expect(names(await categoriesOf(study, mine))).toEqual(["Sweet", "Own", "I don't know"]);
  expect(names(await categoriesOf(study, theirs))).toEqual(["Fruit", "Bread", "I don't know"]);
  expect(names((await api.get(`/cardsort/categories/?study=${study}`)).body)).toEqual([
    "Fruit",
    "Bread",
    "I don't know",
  ]);
  const placed = (await anyone.get(`/cardsort/sessions/${mine}/placements/`)).body;
  expect(placed).toMatchObject([{ card: cards[0], category: null, position: null }]);
  const gone = await anyone.post(`/cardsort/sessions/${mine}/placements/bulk/`, {
    placements: [{ card: cards[0], category: bread, position: 0 }],
  });
  expect(gone.status).toBe(400);
  const stolen = `/cardsort/categories/${own.body.id}/?session=${theirs}`;
  expect((await anyone.patch(stolen, { name: "Theirs" })).status).toBe(404);
  expect((await anyone.delete(stolen)).status).toBe(404);
});

test("a closed study's categories are fixed, and “I don't know” is everywhere and unchangeable", async () => {
  const { api } = await person();
  const { study, categories } = await makeStudy(
    api,
    { sort_type: "closed" },
    { categories: ["Fruit"] },
  );
  const session = await startSort(study);
  const path = `/cardsort/categories/${categories[0]}/?session=${session}`;
  for (const answer of [
    await anyone.post("/cardsort/categories/", { study, session, label: "Own" }),
    await anyone.patch(path, { label: "Own" }),
    await anyone.delete(path),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, "categories_fixed"]);
  const { body } = await api.get(`/cardsort/categories/?study=${study}`);
  expect(body.at(-1)).toMatchObject({ id: "unknown", name: "I don't know", is_special: true });
  expect((await api.patch("/cardsort/categories/unknown/", { name: "X" })).status).toBe(403);
  expect((await api.delete("/cardsort/categories/unknown/")).status).toBe(403);
});

test("a client that sends a blank label reads the error under label", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const session = await startSort(study);
  const post = (fields: object) =>
    anyone.post("/cardsort/categories/", { study, session, ...fields });
  expect((await post({ label: " " })).body).toEqual({ label: ["Name is required"] });
  expect(Object.keys((await post({ name: "x".repeat(101) })).body)).toEqual(["name"]);
});

test("a card or category deleted while people sort leaves unfinished sorts, and stays in completed ones", async () => {
  const { api } = await person();
  const { study, cards, categories } = await makeStudy(
    api,
    { sort_type: "closed" },
    { categories: ["Fruit", "Other"] },
  );
  const [fruit, other] = categories;
  const place = (session: string) =>
    anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, {
      placements: cards.map((card, i) => ({ card, category: i ? other : fruit, position: i })),
    });
  const [done, going] = [await startSort(study), await startSort(study)];
  await place(done);
  await place(going);
  await anyone.post(`/cardsort/sessions/${done}/complete/`);
  const before = (await anyone.get(`/cardsort/sessions/${done}/placements/`)).body;

  await api.delete(`/cardsort/categories/${fruit}/`);
  await api.delete(`/cardsort/cards/${cards[1]}/`);
  expect((await anyone.get(`/cardsort/sessions/${done}/placements/`)).body).toEqual(before);
  expect((await anyone.get(`/cardsort/sort-sessions/${done}/`)).body).toMatchObject({
    cards_sorted: 3,
    total_cards: 3,
  });
  const left = (await anyone.get(`/cardsort/sessions/${going}/placements/`)).body;
  expect(left.map((row: { card: string; category: string }) => [row.card, row.category])).toEqual([
    [cards[2], other],
    [cards[0], null],
  ]);
  expect((await anyone.get(`/cardsort/sort-sessions/${going}/`)).body).toMatchObject({
    cards_sorted: 1,
    total_cards: 2,
  });
  expect((await place(going)).status).toBe(400);
  const { body } = await api.get(`/cardsort/studies/${study}/export/`);
  expect(body.cards.find((card: { id: string }) => card.id === cards[1])).toMatchObject({
    label: "Bread",
    is_deleted: true,
  });
});

test("a session that is deleted while it is open is not found by its next save", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const session = await startSort(study);
  const own = await anyone.post("/cardsort/categories/", { study, session, name: "A" });
  expect((await api.delete(`/cardsort/sort-sessions/${session}/`)).status).toBe(204);
  const saves = [
    await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, { placements: [] }),
    await anyone.post(`/cardsort/sessions/${session}/save-placement/`, {
      card: cards[0],
      category: null,
    }),
    await anyone.post(`/cardsort/sessions/${session}/complete/`),
    await anyone.patch(`/cardsort/categories/${own.body.id}/?session=${session}`, { name: "B" }),
    await anyone.post("/cardsort/categories/", { study, session, name: "C" }),
  ];
  for (const answer of saves) expect(answer.status).toBe(404);
});

test("POST …/bulk_delete/ deletes all or none", async () => {
  const { api } = await person();
  const rival = await person();
  const { study } = await makeStudy(api);
  const foreign = await startSort((await makeStudy(rival.api)).study);
  const mine = [await startSort(study), await startSort(study)];
  const remove = (session_ids: unknown) =>
    api.post("/cardsort/sort-sessions/bulk_delete/", { session_ids });
  for (const stranger of [foreign, unknownId(), "nothing"])
    expect((await remove([...mine, stranger])).status).toBe(404);
  for (const list of [[], "x", [5], Array(1001).fill(mine[0])])
    expect(Object.keys((await remove(list)).body)).toEqual(["session_ids"]);
  expect((await api.get(`/cardsort/sort-sessions/?study=${study}`)).body.count).toBe(2);
  expect((await remove([...mine, mine[0]])).status).toBe(204);
  expect((await api.get(`/cardsort/sort-sessions/?study=${study}`)).body.count).toBe(0);
  expect((await anyone.get(`/cardsort/sort-sessions/${foreign}/`)).status).toBe(200);
});

test("a token that is revoked between two calls is dead in the second", async () => {
  const { api, user } = await person();
  const admin = await person({ is_superuser: true });
  const second = client(api.token);
  expect((await api.get("/utilities/projects/")).status).toBe(200);
  await admin.api.patch(`/auth/admin/users/${user.id}/`, { is_active: false });
  expect((await second.post("/utilities/projects/", { name: "P" })).status).toBe(401);
});

test("GET /cardsort/sort-sessions/ is paged, newest first, to its end", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  for (let i = 0; i < 5; i++) await startSort(study);
  const list = (query: string) => api.get(`/cardsort/sort-sessions/?study=${study}&${query}`);
  const first = (await list("page_size=2")).body;
  expect([first.count, first.results.length, first.previous]).toEqual([5, 2, null]);
  const seen = new Set(first.results.map((row: { id: string }) => row.id));
  for (let next = first.next; next; ) {
    const page = (await api.get(new URL(next).pathname.slice(4) + new URL(next).search)).body;
    for (const row of page.results) seen.add(row.id);
    next = page.next;
  }
  expect(seen.size).toBe(5);
  expect((await list("page_size=1000")).body.results).toHaveLength(5);
  expect((await list("page_size=5000")).body.results).toHaveLength(5);
  const past = await list("page=4&page_size=2");
  expect([past.status, past.body]).toEqual([404, { detail: "Invalid page." }]);
});
