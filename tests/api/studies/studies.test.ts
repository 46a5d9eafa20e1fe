import { describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { person, unknownId } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

test("GET /utilities/utility-types/ lists the four types, and only Card Sorting is active", async () => {
  const { api } = await person();
  const { body } = await api.get("/utilities/utility-types/");
  expect(
    body.map((type: { name: string; is_active: boolean }) => [type.name, type.is_active]),
  ).toEqual([
    ["Card Sorting", true],
    ["Tree Testing", false],
    ["First Click Testing", false],
    ["Survey Tool", false],
  ]);
});

test("projects are created, counted, updated, sorted by last update, and deleted with their studies", async () => {
  const { api } = await person();
  const first = (await api.post("/utilities/projects/", { name: "  First  " })).body;
  expect(first).toMatchObject({ name: "First", description: "", study_count: 0 });
  const second = (await api.post("/utilities/projects/", { name: "Second", description: "D" }))
    .body;
  const study = (await api.post("/cardsort/studies/", { title: "S", project: first.id })).body;
  await api.patch(`/utilities/projects/${first.id}/`, { description: "Changed" });
  const list = (await api.get("/utilities/projects/")).body;
  expect(list.map((p: { id: string; study_count: number }) => [p.id, p.study_count])).toEqual([
    [first.id, 1],
    [second.id, 0],
  ]);
  expect((await api.get(`/utilities/projects/${first.id}/studies/`)).body).toHaveLength(1);
  expect((await api.patch(`/utilities/projects/${first.id}/`, { name: " " })).status).toBe(400);
  expect((await api.delete(`/utilities/projects/${first.id}/`)).status).toBe(204);
  expect((await api.get(`/cardsort/studies/${study.id}/`)).status).toBe(404);
});

test("POST /cardsort/studies/ fills in the defaults and adds the default language", async () => {
  const { api } = await person();
  const project = (await api.post("/utilities/projects/", { name: "P" })).body;
  const answer = await api.post("/cardsort/studies/", {
    title: "S",
    project: project.id,
    lang_default: "nl",
    supported_languages: ["en"],
  });
  expect(answer.body).toMatchObject({
    project: project.id,
    project_name: "P",
    status: "active",
    sort_type: "open",
    lang_default: "nl",
    supported_languages: ["en", "nl"],
    max_participants: null,
    participant_count: 0,
    completed_sessions_count: 0,
    cards_count: 0,
  });
  expect(answer.body.cards).toBeUndefined();
  const types = (await api.get("/utilities/utility-types/")).body;
  const tree = { title: "T", project: project.id, study_type: types[1].id };
  expect(Object.keys((await api.post("/cardsort/studies/", tree)).body)).toEqual(["study_type"]);
  expect((await api.post("/cardsort/studies/", { ...tree, study_type: unknownId() })).status).toBe(
    400,
  );
});

test("a language that the product lacks is refused with the list", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  for (const fields of [{ lang_default: "xx" }, { supported_languages: ["en", "xx"] }]) {
    const answer = await api.patch(`/cardsort/studies/${study}/`, fields);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(/en, nl, de, .*vi/);
  }
});

test("a study's settings have defaults, are validated, copied, and partly public", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const path = `/cardsort/studies/${study}/`;
  const nothing = {
    min_cards_per_category: null,
    max_cards_per_category: null,
    min_categories: null,
    max_categories: null,
    ranking: false,
    picture_only: false,
    picture_size: "small",
    ask_why: false,
    trace: false,
    retention_days: null,
    opens_at: null,
    closes_at: null,
    timezone: null,
    texts: null,
    panel: null,
    has_password: false,
    identity: "none",
    identity_unique: false,
  };
  const kept = {
    allow_unknown: true,
    allow_empty_categories: true,
    require_names: true,
    require_all_cards: true,
    category_order: "fixed",
  };
  expect((await api.get(path)).body).toMatchObject({ ...nothing, ...kept });
  const panel = {
    preset: "prolific",
    complete_url: "https://panel.example/done?id={participant}&code={code}",
    completion_code: "C1",
  };
  const change = {
    require_names: false,
    category_order: "random",
    min_cards_per_category: 1,
    max_cards_per_category: 9,
    allow_empty_categories: false,
    min_categories: 2,
    max_categories: 7,
    allow_unknown: false,
    ranking: true,
    picture_only: true,
    picture_size: "large",
    ask_why: true,
    trace: true,
    retention_days: 30,
    timezone: "Europe/Amsterdam",
    identity: "email",
    identity_unique: true,
    accent_color: "#0f766e",
    hide_product_name: true,
  };
  const frame = {
    opens_at: "2027-01-31T09:00:00+01:00",
    closes_at: "2027-02-28T09:00:00Z",
    texts: { thanks: " Thank you " },
    panel,
  };
  const changed = await api.patch(path, { ...change, ...frame });
  expect(changed.body).toMatchObject({
    ...change,
    opens_at: "2027-01-31T08:00:00.000Z",
    closes_at: "2027-02-28T09:00:00.000Z",
    texts: { welcome: "", thanks: "Thank you", full: "", closed: "", rejected: "" },
    panel: { ...panel, full_url: null, unique_codes: false },
  });
  expect((await api.post(`${path}duplicate/`)).body).toMatchObject({
    ...change,
    panel: changed.body.panel,
    status: "draft",
  });
  const shown = (await anyone.get(`${path}public-info/`)).body;
  expect(shown).toMatchObject({
    trace: true,
    ask_why: true,
    ranking: true,
    picture_only: true,
    picture_size: "large",
  });
  for (const secret of ["panel", "exclude_flagged", "max_participants", "access_password_hash"])
    expect(shown).not.toHaveProperty(secret);
  expect(changed.body).not.toHaveProperty("access_password_hash");
  const url = (complete_url: string) => ({ panel: { preset: "custom", complete_url } });
  for (const wrong of [
    { category_order: "size" },
    { picture_size: "huge" },
    { min_cards_per_category: 0 },
    { max_categories: 501 },
    { retention_days: 0 },
    { timezone: "Mars/Olympus" },
    { opens_at: "tomorrow" },
    { opens_at: "2027-13-01T00:00:00Z" },
    { texts: { thanks: 5 } },
    { identity: "passport" },
    { accent_color: "teal" },
    { panel: {} },
    url("http://panel.example/"),
    url("https://panel.example/{name}"),
    url("https://{participant}.example/"),
    url("javascript:alert(1)//{code}"),
  ]) {
    const refused = await api.patch(path, wrong);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, Object.keys(wrong)]);
  }
  const none = { texts: null, panel: null, opens_at: null, min_categories: null };
  expect((await api.patch(path, none)).body).toMatchObject(none);
});

test("contradicting fields are refused at a sent field, also when the other one is stored", async () => {
  const { api } = await person();
  const { study, project } = await makeStudy(api, { max_cards_per_category: 5 });
  const path = `/cardsort/studies/${study}/`;
  const times = { opens_at: "2027-02-01T00:00:00Z", closes_at: "2027-01-01T00:00:00Z" };
  const made = await api.post("/cardsort/studies/", { title: "T", project, ...times });
  expect([made.status, Object.keys(made.body)]).toEqual([400, ["closes_at"]]);
  const below = await api.patch(path, { min_cards_per_category: 6 });
  expect([below.status, below.body]).toEqual([
    400,
    { min_cards_per_category: ["The minimum is above the maximum"] },
  ]);
  const both = await api.patch(path, { min_categories: 3, max_categories: 2, title: "" });
  expect(Object.keys(both.body).sort()).toEqual(["max_categories", "title"]);
  expect((await api.patch(path, { min_cards_per_category: 5 })).status).toBe(200);
});

test("changes at the same moment do not store a contradiction", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const path = `/cardsort/studies/${study}/`;
  for (let time = 0; time < 5; time++) {
    await api.patch(path, { min_cards_per_category: null, max_cards_per_category: null });
    const answers = await Promise.all([
      api.patch(path, { min_cards_per_category: 5 }),
      api.patch(path, { max_cards_per_category: 2 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [title, limit] = await Promise.all([
      api.patch(path, { title: `Time ${time}` }),
      api.patch(path, { min_cards_per_category: 1 }),
    ]);
    expect([title.status, limit.status]).toEqual([200, 200]);
  }
});

describe("a closed study without room for its cards", () => {
  async function full() {
    const { api } = await person();
    const closed = { sort_type: "closed", max_cards_per_category: 1, status: "draft" };
    const { study } = await makeStudy(api, closed, { categories: ["Fruit", "Other"] });
    return (fields: object) => api.patch(`/cardsort/studies/${study}/`, fields);
  }

  test("is activated only together with more room", async () => {
    const change = await full();
    const refused = await change({ status: "active" });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["status"]]);
    expect((await change({ status: "paused" })).status).toBe(200);
    const raised = { status: "active", max_cards_per_category: 2 };
    expect((await change(raised)).body).toMatchObject(raised);
  });

  test("stays active when an edit takes the room", async () => {
    const change = await full();
    await change({ status: "active", max_cards_per_category: 2 });
    expect((await change({ max_cards_per_category: 1 })).status).toBe(200);
    expect((await change({ status: "active", title: "Still" })).status).toBe(200);
  });

  test("is activated when it becomes an open one", async () => {
    const change = await full();
    const open = { sort_type: "open", max_cards_per_category: 1, status: "active" };
    expect((await change(open)).status).toBe(200);
  });
});

test("PATCH /cardsort/studies/{id}/ changes the given fields, but not the sort type once cards are placed", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const path = `/cardsort/studies/${study}/`;
  expect((await api.patch(path, { sort_type: "hybrid", max_participants: 3 })).body).toMatchObject({
    sort_type: "hybrid",
    max_participants: 3,
    title: "Groceries",
  });
  expect((await api.patch(path, { max_participants: null })).body.max_participants).toBeNull();
  const session = await startSort(study);
  const placed = { card: cards[0], category: "unknown", position: 0 };
  await anyone.post(`/cardsort/sessions/${session}/save-placement/`, placed);
  const changed = await api.patch(path, { sort_type: "closed" });
  expect([changed.status, Object.keys(changed.body)]).toEqual([400, ["sort_type"]]);
  const both = await api.patch(path, { sort_type: "closed", max_participants: -1 });
  expect([both.status, Object.keys(both.body).sort()]).toEqual([
    400,
    ["max_participants", "sort_type"],
  ]);
  expect((await api.patch(path, { sort_type: "hybrid", title: "Still" })).body.title).toBe("Still");
});

test("HTML is sanitized before it is stored", async () => {
  const { api } = await person();
  const html = `<p onclick="x()">Hi <b>you</b><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a></p>`;
  const { study } = await makeStudy(api, { instructions: html, consent_text: html });
  const { body } = await anyone.get(`/cardsort/studies/${study}/public-info/`);
  for (const text of [body.instructions, body.consent_text]) {
    expect(text).toContain("<p>Hi <b>you</b>");
    expect(text).not.toMatch(/script|onclick|onerror|img/);
  }
  const patched = await api.patch(`/cardsort/studies/${study}/`, { instructions: html });
  expect(patched.body.instructions).not.toContain("script");
});

test("POST …/duplicate/ creates a draft with the cards and the study's categories, without sessions", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, { sort_type: "hybrid" }, { categories: ["Fruit"] });
  const session = await startSort(study);
  await anyone.post("/cardsort/categories/", { study, session, name: "Mine" });
  const copy = (await api.post(`/cardsort/studies/${study}/duplicate/`)).body;
  expect(copy).toMatchObject({
    title: "Groceries (copy)",
    status: "draft",
    cards_count: 3,
    participant_count: 0,
  });
  const categories = (await api.get(`/cardsort/categories/?study=${copy.id}`)).body;
  expect(categories.map((c: { name: string }) => c.name)).toEqual(["Fruit", "I don't know"]);
  const cards = (await api.get(`/cardsort/cards/?study=${copy.id}`)).body;
  expect(cards.map((c: { label: string }) => c.label)).toEqual(["Apple", "Bread", "Carrot"]);
});

describe("GET …/public-info/ returns", () => {
  async function published(fields: object = {}) {
    const { api } = await person();
    const { study, cards } = await makeStudy(api);
    await api.patch(`/cardsort/studies/${study}/`, fields);
    return { api, study, cards, path: `/cardsort/studies/${study}/public-info/` };
  }

  test("the active cards of an active study", async () => {
    const { api, study, cards, path } = await published();
    await api.patch(`/cardsort/cards/${cards[1]}/`, { is_active: false });
    expect((await anyone.get(path)).body.cards).toHaveLength(2);
    expect((await api.get(`/cardsort/studies/${study}/`)).body.cards_count).toBe(2);
  });

  test("no setting that participants do not need", async () => {
    const { path } = await published();
    expect(Object.keys((await anyone.get(path)).body)).not.toContain("max_participants");
  });

  test("no cards of a paused study", async () => {
    const { path } = await published({ status: "paused" });
    expect((await anyone.get(path)).body).toMatchObject({ status: "paused", cards: [] });
  });

  test("a draft to its owner only", async () => {
    const { api, path } = await published({ status: "draft" });
    const draft = await anyone.get(path);
    expect([draft.status, draft.body]).toEqual([404, { detail: "Study not found" }]);
    expect((await api.get(path)).body.status).toBe("draft");
  });

  test("a 404 for an unknown study", async () => {
    const unknown = await anyone.get(`/cardsort/studies/nothing/public-info/`);
    expect([unknown.status, unknown.body]).toEqual([404, { detail: "Study not found" }]);
  });
});

test("deleting a study deletes its cards, sessions and placements", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const session = await startSort(study);
  await sortAll(session, study, cards);
  expect((await api.delete(`/cardsort/studies/${study}/`)).status).toBe(204);
  expect((await anyone.get(`/cardsort/sort-sessions/${session}/`)).status).toBe(404);
  expect((await api.get(`/cardsort/cards/${cards[0]}/`)).status).toBe(404);
});

describe("the times of a study and its project", () => {
  async function timed() {
    const { api } = await person();
    const made = await makeStudy(api, {}, { categories: ["Fruit", "Rest"] });
    const times = async () => [
      (await api.get(`/cardsort/studies/${made.study}/`)).body.updated_at as string,
      (await api.get(`/utilities/projects/${made.project}/`)).body.updated_at as string,
    ];
    return { api, ...made, times };
  }
  type Timed = Awaited<ReturnType<typeof timed>>;

  test.each<[string, (made: Timed) => Promise<unknown>]>([
    ["a card is added", ({ api, study }) => api.post("/cardsort/cards/", { study, label: "Dill" })],
    [
      "a card is changed",
      ({ api, cards }) => api.patch(`/cardsort/cards/${cards[0]}/`, { label: "Pear" }),
    ],
    ["a card is deleted", ({ api, cards }) => api.delete(`/cardsort/cards/${cards[1]}/`)],
    [
      "cards are imported",
      ({ api, study }) =>
        api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "text", data: "Egg" }),
    ],
    [
      "a category is added",
      ({ api, study }) => api.post("/cardsort/categories/", { study, name: "New" }),
    ],
    [
      "a category is changed",
      ({ api, categories }) =>
        api.patch(`/cardsort/categories/${categories[0]}/`, { name: "Fruits" }),
    ],
    [
      "a category is deleted",
      ({ api, categories }) => api.delete(`/cardsort/categories/${categories[1]}/`),
    ],
    [
      "the study is changed",
      ({ api, study }) => api.patch(`/cardsort/studies/${study}/`, { title: "Kitchen" }),
    ],
  ])("are updated when %s", async (_, change) => {
    const made = await timed();
    const before = await made.times();
    await change(made);
    const after = await made.times();
    expect(after[0], "study").not.toBe(before[0]);
    expect(after[1], "project").not.toBe(before[1]);
  });

  test("stay when a change is refused", async () => {
    const { api, times } = await timed();
    const before = await times();
    expect((await api.patch(`/cardsort/cards/${unknownId()}/`, { label: "X" })).status).toBe(404);
    expect(await times()).toEqual(before);
  });
});

test("two cards of a study never share an order", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const orders = async () =>
    (await api.get(`/cardsort/cards/?study=${study}`)).body.map(
      ({ label, order }: { label: string; order: number }) => `${order} ${label}`,
    );
  await api.post("/cardsort/cards/", { study, label: "Dill", order: 2 });
  expect(await orders()).toEqual(["1 Apple", "2 Dill", "3 Bread", "4 Carrot"]);
  await api.patch(`/cardsort/cards/${cards[2]}/`, { order: 1 });
  expect(await orders()).toEqual(["1 Carrot", "2 Apple", "3 Dill", "4 Bread"]);
  await api.patch(`/cardsort/cards/${cards[0]}/`, { order: 9 });
  expect(await orders()).toEqual(["1 Carrot", "3 Dill", "4 Bread", "9 Apple"]);
});

test("category names are unique in a study", async () => {
  const { api } = await person();
  const { study, categories } = await makeStudy(api, {}, { categories: ["Fruit", "Rest"] });
  const again = await api.post("/cardsort/categories/", { study, name: " fruit " });
  expect(again).toMatchObject({
    status: 400,
    body: { name: ["This study already has a category with this name"] },
  });
  const path = `/cardsort/categories/${categories[1]}/`;
  expect((await api.patch(path, { name: "FRUIT" })).status).toBe(400);
  expect((await api.patch(path, { name: "REST" })).body.name).toBe("REST");
  const other = await makeStudy(api);
  expect(
    (await api.post("/cardsort/categories/", { study: other.study, name: "Fruit" })).status,
  ).toBe(201);
});
