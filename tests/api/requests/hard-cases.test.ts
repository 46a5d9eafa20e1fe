import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { action as startSession } from "../../../app/api/sorts/start-session.ts";
import { anyone, client } from "../../helpers/api.ts";
import { callMeanwhile } from "../../helpers/meanwhile.ts";
import { person, unknownId } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const start = (study: string) => anyone.post(`/cardsort/studies/${study}/start-session/`, {});
const names = (list: { name: string }[]) => list.map((category) => category.name);
const categoriesOf = async (study: string, session: string) =>
  (await anyone.get(`/cardsort/categories/?study=${study}&session=${session}`)).body;
const idle = (session: string) =>
  env.DB.prepare("UPDATE sort_sessions SET started_at = ?1, last_activity = ?1 WHERE id = ?2")
    .bind(new Date(Date.now() - 61 * 60 * 1000).toISOString(), session)
    .run();

test("of many simultaneous starts for the last place, exactly one succeeds", async () => {
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

test("a start is refused when another one takes the last place first", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { max_participants: 1 });
  const path = `/cardsort/studies/${study}/start-session/`;
  const late = await callMeanwhile(startSession, { path, id: study, body: {} }, () =>
    startSort(study),
  );
  expect([late.status, late.body.code]).toEqual([409, "study_full"]);
});

test("a place is released after an hour without activity, and not before", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { max_participants: 1 });
  const first = await startSort(study);
  expect((await start(study)).body.code).toBe("study_full");
  await idle(first);
  expect((await start(study)).status).toBe(201);
});

test("a study that is not active refuses every start", async () => {
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

test("editing or deleting a hybrid study's category affects that participant's sort only", async () => {
  const { api } = await person();
  const { study, cards, categories } = await makeStudy(
    api,
    { sort_type: "hybrid" },
    { categories: ["Fruit", "Bread"] },
  );
  const [fruit, bread] = categories;
  const [mine, others] = [await startSort(study), await startSort(study)];
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
  expect(names(await categoriesOf(study, others))).toEqual(["Fruit", "Bread", "I don't know"]);
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
  const stolen = `/cardsort/categories/${own.body.id}/?session=${others}`;
  expect((await anyone.patch(stolen, { name: "Theirs" })).status).toBe(404);
  expect((await anyone.delete(stolen)).status).toBe(404);
});

test("a closed study's categories are fixed", async () => {
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
});

test("“I don't know” exists in every study and cannot be changed", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { sort_type: "closed" }, { categories: ["Fruit"] });
  const { body } = await api.get(`/cardsort/categories/?study=${study}`);
  expect(body.at(-1)).toMatchObject({ id: "unknown", name: "I don't know", is_special: true });
  expect((await api.patch("/cardsort/categories/unknown/", { name: "X" })).status).toBe(403);
  expect((await api.delete("/cardsort/categories/unknown/")).status).toBe(403);
});

test("a blank label is reported at `label`", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const post = (fields: object) => api.post("/cardsort/categories/", { study, ...fields });
  expect((await post({ label: " " })).body).toEqual({ label: ["Name is required"] });
  expect(Object.keys((await post({ name: "x".repeat(101) })).body)).toEqual(["name"]);
});

test("a deleted card or category disappears from open sorts and stays in completed ones", async () => {
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

test("a save to a session deleted in the meantime is a 404", async () => {
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

test("POST …/bulk_delete/ deletes all sessions or none", async () => {
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

test("a token revoked between two calls is refused in the second", async () => {
  const { api, user } = await person();
  const admin = await person({ is_superuser: true });
  const second = client(api.token);
  expect((await api.get("/utilities/projects/")).status).toBe(200);
  await admin.api.patch(`/auth/admin/users/${user.id}/`, { is_active: false });
  expect((await second.post("/utilities/projects/", { name: "P" })).status).toBe(401);
});

test("GET /cardsort/sort-sessions/ pages through all sessions, and is a 404 past the end", async () => {
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
  expect((await list("page=&page_size=2")).body.results).toHaveLength(2);
  const past = await list("page=4&page_size=2");
  expect([past.status, past.body]).toEqual([404, { detail: "Invalid page." }]);
});

test("a participant's category may have an empty name, when created and when edited", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { categories: ["Given"] });
  const session = await startSort(study);
  const made = await anyone.post("/cardsort/categories/", { study, session, label: "" });
  expect([made.status, made.body.name, made.body.session]).toEqual([201, "", session]);
  const path = `/cardsort/categories/${made.body.id}/?session=${session}`;
  expect((await anyone.patch(path, { name: "Named" })).body.name).toBe("Named");
  expect((await anyone.patch(path, { name: "" })).body.name).toBe("");
  const missing = await anyone.post("/cardsort/categories/", { study, session });
  expect([missing.status, Object.keys(missing.body)]).toEqual([400, ["name"]]);
});

test("card 2,001 and category 501 of a study are refused, imported or created", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const labels = (count: number) => Array.from({ length: count }, (_, i) => `Card ${i}`).join("\n");
  const load = (data: string) =>
    api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "text", data });
  const tooMany = [400, { non_field_errors: ["A study has at most 2000 cards"] }];
  const over = await load(labels(2001));
  expect([over.status, over.body]).toEqual(tooMany);
  expect((await load(labels(2000))).body.created_count).toBe(2000);
  const one = await api.post("/cardsort/cards/", { study, label: "One more" });
  expect([one.status, one.body]).toEqual(tooMany);

  await env.DB.prepare(
    `INSERT INTO categories (id, study_id, name)
     SELECT 'c' || value || ?1, ?1, 'Category ' || value FROM json_each(?2)`,
  )
    .bind(study, JSON.stringify(Array.from({ length: 499 }, (_, i) => i)))
    .run();
  const add = () => api.post("/cardsort/categories/", { study, name: crypto.randomUUID() });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400]);
  const full = { non_field_errors: ["A study has at most 500 categories"] };
  expect((await add()).body).toEqual(full);
  await api.patch(`/cardsort/studies/${study}/`, { sort_type: "hybrid" });
  const session = await startSort(study);
  const own = await anyone.post("/cardsort/categories/", { study, session, name: "Own" });
  expect([own.status, own.body]).toEqual([400, full]);
});

test("an import of several MB of four-byte characters is stored completely", {
  tags: "@all",
}, async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const card = (i: number) => ({
    label: `${1000 + i}${"𝔸".repeat(98)}`,
    description: "𝔸".repeat(440),
  });
  const data = Array.from({ length: 2000 }, (_, i) => card(i));
  const sent = new TextEncoder().encode(JSON.stringify({ format: "json", data })).length;
  expect(sent).toBeGreaterThan(3_500_000);
  const answer = await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, {
    format: "json",
    data,
  });
  expect([answer.status, answer.body.created_count]).toEqual([200, 2000]);
  const read = (await api.get(`/cardsort/cards/?study=${study}`)).body;
  expect([read.length, read[0].label, read.at(-1).order]).toEqual([2000, data[0]?.label, 2000]);
});

test("a participant id starts one sort, and deleting a session keeps the participant's other sessions", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const made = await anyone.post("/cardsort/participants/", { study });
  const begin = () => anyone.post("/cardsort/sort-sessions/", { study, participant: made.body.id });
  const starts = await Promise.all([begin(), begin(), begin()]);
  expect(starts.map((answer) => answer.status).sort()).toEqual([201, 404, 404]);
  const session = starts.find((answer) => answer.status === 201)?.body.id;
  const twin = crypto.randomUUID();
  await env.DB.prepare(
    "INSERT INTO sort_sessions (id, study_id, participant_id, started_at) VALUES (?, ?, ?, ?)",
  )
    .bind(twin, study, made.body.id, new Date().toISOString())
    .run();
  expect((await api.delete(`/cardsort/sort-sessions/${session}/`)).status).toBe(204);
  expect((await anyone.get(`/cardsort/sort-sessions/${twin}/`)).status).toBe(200);
  expect((await anyone.get(`/cardsort/participants/${made.body.id}/`)).status).toBe(200);
  const rest = { session_ids: [twin] };
  expect((await api.post("/cardsort/sort-sessions/bulk_delete/", rest)).status).toBe(204);
  expect((await anyone.get(`/cardsort/participants/${made.body.id}/`)).status).toBe(404);
});

test("no change is lost in 20 simultaneous calls on one sort", async () => {
  const { api } = await person();
  const many = Array.from({ length: 20 }, (_, i) => `Card ${i}`);
  const { study, cards } = await makeStudy(api, {}, { cards: many });
  const session = await startSort(study);
  const made = await Promise.all(
    many.map((label) => anyone.post("/cardsort/categories/", { study, session, label })),
  );
  expect(made.map((answer) => answer.status)).toEqual(many.map(() => 201));
  const names = (await categoriesOf(study, session)).map((c: { name: string }) => c.name);
  expect(names.slice(0, -1).sort()).toEqual(many.toSorted());
  const [{ id: category }] = await categoriesOf(study, session);
  const placed = await Promise.all(
    cards.map((card) =>
      anyone.post(`/cardsort/sessions/${session}/save-placement/`, { card, category }),
    ),
  );
  expect(placed.map((answer) => answer.status)).toEqual(many.map(() => 204));
  const moved = await Promise.all(
    cards.map((_, i) =>
      anyone.post(`/cardsort/sessions/${session}/reorder-cards/`, {
        category_id: category,
        source_index: i,
        target_index: 19 - i,
      }),
    ),
  );
  expect(moved.map((answer) => answer.status)).toEqual(many.map(() => 204));
  const rows = (await anyone.get(`/cardsort/sessions/${session}/placements/`)).body;
  expect(rows.map((row: { card: string }) => row.card).sort()).toEqual(cards.toSorted());
  expect(rows.map((row: { position: number }) => row.position)).toEqual(cards.map((_, i) => i));
  const read = (await anyone.get(`/cardsort/sort-sessions/${session}/`)).body;
  expect([read.cards_sorted, read.categories_created]).toEqual([20, 20]);
}, 60_000);
