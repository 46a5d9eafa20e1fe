import { describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

/** Completes a sort of the cards into piles, each a category that the participant creates. */
async function sortInto(study: string, piles: readonly (readonly string[])[], body = {}) {
  const session = await startSort(study, body);
  const placements = [];
  for (const [i, pile] of piles.entries()) {
    const name = `Pile ${i}`;
    const { body: made } = await anyone.post("/cardsort/categories/", { study, session, name });
    placements.push(...pile.map((card, position) => ({ card, category: made.id, position })));
  }
  await anyone.post(`/cardsort/sessions/${session}/placements/bulk/`, { placements });
  const done = await anyone.post(`/cardsort/sessions/${session}/complete/`);
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return session;
}

/** A study with three sorts of three cards. */
async function threeSorts() {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const [x = "", y = "", z = ""] = cards;
  await sortInto(study, [[x, y], [z]]);
  await sortInto(study, [[x, y], [z]]);
  await sortInto(study, [[x], [y, z]]);
  return { api, study, path: `/cardsort/studies/${study}` };
}

test("POST …/analyze/ computes the analysis", async () => {
  const { api, study, path } = await threeSorts();
  const answer = await api.post(`${path}/analyze/`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    study,
    participant_count: 3,
    parameters: { similarity_method: "jaccard", linkage_method: "ward", max_clusters: 10 },
    pair_counts: [
      [3, 2, 0],
      [2, 3, 1],
      [0, 1, 3],
    ],
    linkage: { method: "ward" },
    dendrogram: { method: "average" },
  });
  expect(answer.body.conclusion).toMatchObject({
    linkage: "ward",
    profile: [{ k: 2, singletons: 1 }],
    p_structure: expect.any(Number),
  });
  expect(answer.body.similarity_matrix[0][1]).toBeCloseTo(2 / 3, 15);
});

test("GET …/analysis/ returns the stored analysis, which the next one replaces", async () => {
  const { api, path } = await threeSorts();
  expect((await api.get(`${path}/analysis/`)).status).toBe(404);
  const answer = await api.post(`${path}/analyze/`);
  expect((await api.get(`${path}/analysis/`)).body).toEqual(answer.body);
  const single = { linkage_method: "single", include_mds: false, max_clusters: 2 };
  const other = await api.post(`${path}/analyze/`, single);
  expect(other.body).toMatchObject({ linkage: { method: "single" }, mds: null });
  expect((await api.get(`${path}/analysis/`)).body.linkage.method).toBe("single");
});

test("POST …/analyze/ works for a study without sorts or without cards", async () => {
  const { api } = await person();
  for (const cards of [["A", "B"], []]) {
    const { study } = await makeStudy(api, {}, { cards });
    const answer = await api.post(`/cardsort/studies/${study}/analyze/`, {});
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ participant_count: 0, conclusion: null });
  }
});

test("POST …/analyze/ answers with the parts that `include` names", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const [x = "", y = "", z = ""] = cards;
  await sortInto(study, [[x, y], [z]]);
  await sortInto(study, [[x], [y, z]]);
  const include = ["support", "reliability", "participants", "segments", "models"];
  const { body } = await api.post(`/cardsort/studies/${study}/analyze/`, { include });
  expect(body.support.support).toHaveLength(body.linkage.merges.length);
  expect(body.reliability.participant_count).toBe(body.participant_count);
  expect(body.participants.figures).toHaveLength(body.participant_count);
  expect(body.models.participant_count).toBe(body.participant_count);
  expect(body.segments).toMatchObject({ comparisons: 0, figures: [] });
  const { body: without } = await api.post(`/cardsort/studies/${study}/analyze/`, {});
  for (const part of include) expect(without).not.toHaveProperty(part);
});

test("`segments` compares the participants of each source with the others", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api, {}, { cards: ["A", "B", "C", "D", "E", "F"] });
  const [a = "", b = "", c = "", d = "", e = "", f = ""] = cards;
  for (let at = 0; at < 6; at++) {
    const ad = { session_data: { source: "Ad" } };
    await sortInto(study, [[a, b, c].slice(at % 2), [d, e, f, ...[a].slice(1 - (at % 2))]], ad);
    await sortInto(study, [
      [a, d],
      [b, e],
      [c, f],
    ]);
  }
  const path = `/cardsort/studies/${study}/analyze/`;
  const { body } = await api.post(path, { include: ["segments"] });
  expect(body.segments.figures).toMatchObject([
    { field: "source", participants: 6, others: 6, differ: true },
  ]);
  expect(body.segments.figures[0].effect).toBeGreaterThan(0.5);
});

test("parts of a study with more than 100 cards are null, as too_large says", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const data = Array.from({ length: 101 }, (_, i) => `Card ${i}`);
  await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "json", data });
  const path = `/cardsort/studies/${study}/analyze/`;
  const { body } = await api.post(path, { include: ["support", "segments"] });
  expect(body).toMatchObject({ support: null, segments: null, too_large: true });
  expect(body).not.toHaveProperty("models");
});

const SCALES = [
  { id: "worth", question: "How important is it?", low: 1, high: 5 },
  { id: "ease", question: "How feasible is it?", low: 0, high: 3 },
];

test("`ratings` has the mean of each card and group on each scale", async () => {
  const { api } = await person();
  const names = ["A", "B", "C", "D"];
  const { study, cards } = await makeStudy(api, { scales: SCALES }, { cards: names });
  const [a = "", b = "", c = "", d = ""] = cards;
  for (const value of [1, 2, 4]) {
    const ratings = [
      { card: a, scale: "worth", value },
      { card: b, scale: "worth", value: 5 },
    ];
    const session = await startSort(study);
    await anyone.put(`/cardsort/sessions/${session}/ratings/`, { ratings });
    await sortAll(session, study, cards);
  }
  const path = `/cardsort/studies/${study}/analyze/`;
  const { body } = await api.post(path, { include: ["ratings"] });
  const [worth, ease] = body.ratings.scales;
  expect(Object.keys(body.ratings)).toEqual(["scales"]);
  expect(Object.keys(worth).sort()).toEqual(["cards", "groups", "id"]);
  expect(worth.cards).toEqual([
    { card: a, n: 3, mean: 7 / 3, low: expect.closeTo(-1.461, 3), high: expect.closeTo(6.128, 3) },
    { card: b, n: 3, mean: 5, low: 5, high: 5 },
    ...[c, d].map((card) => ({ card, n: 0, mean: null, low: null, high: null })),
  ]);
  expect(worth.groups).toHaveLength(body.conclusion.groups.length);
  expect(ease).toMatchObject({ id: "ease", cards: [{ card: a, n: 0 }, {}, {}, {}] });
  const { body: without } = await api.post(path, {});
  expect(without).not.toHaveProperty("ratings");
});

test("`mds_method` nonmetric has another map, with its stress", async () => {
  const { api, path } = await threeSorts();
  const { body: classical } = await api.post(`${path}/analyze/`, {});
  const { body } = await api.post(`${path}/analyze/`, { mds_method: "nonmetric" });
  expect(body.mds.stress).toBeCloseTo(0, 6);
  expect(body.parameters.mds_method).toBe("nonmetric");
  expect(classical.mds).not.toHaveProperty("stress");
  expect(classical.parameters).not.toHaveProperty("mds_method");
});

test("another map has the same conclusion, other options or sorts another one", async () => {
  const { api, study, path } = await threeSorts();
  const concluded = async (body = {}) => (await api.post(`${path}/analyze/`, body)).body.conclusion;
  const first = await concluded();
  expect(await concluded({ mds_method: "nonmetric", max_clusters: 2 })).toEqual(first);
  expect(await concluded({ linkage_method: "single" })).toMatchObject({ linkage: "single" });
  const { body } = await api.get(`/cardsort/cards/?study=${study}`);
  await sortInto(study, [body.map(({ id }: { id: string }) => id)]);
  expect(await concluded({ mds_method: "nonmetric" })).not.toEqual(first);
});

test("POST …/analyze/ reports every invalid parameter", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const wrong = {
    similarity_method: "cosine",
    linkage_method: 1,
    min_clusters: 0,
    include_mds: "x",
    mds_method: "metric",
    include: ["rating"],
  };
  const answer = await api.post(`/cardsort/studies/${study}/analyze/`, wrong);
  expect(Object.keys(answer.body).sort()).toEqual(Object.keys(wrong).sort());
  const crossed = { min_clusters: 5, max_clusters: 4 };
  const range = await api.post(`/cardsort/studies/${study}/analyze/`, crossed);
  expect(Object.keys(range.body)).toEqual(["max_clusters"]);
});

test("a sort without the required consent is excluded and listed as excluded", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api, { consent_text: "<p>May we?</p>" });
  await sortInto(study, [cards], { consent_given: true });
  const without = await startSort(study);
  await sortAll(without, study, cards);
  const { body } = await api.post(`/cardsort/studies/${study}/analyze/`, {});
  expect(body.participant_count).toBe(1);
  expect(body.excluded).toEqual([{ session: without, reasons: ["no_consent"] }]);
});

test("a study with more than 200 cards is refused with a pointer to the dashboard", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const data = Array.from({ length: 201 }, (_, i) => `Card ${i}`);
  await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "json", data });
  const answer = await api.post(`/cardsort/studies/${study}/analyze/`, {});
  expect([answer.status, answer.body.code]).toEqual([409, "analysis_too_large"]);
  expect(answer.body.detail).toContain("dashboard");
});

test("POST …/score/ scores how well structures agree with the sorts", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api, {}, { cards: ["A", "B", "C", "D"] });
  const [a = "", b = "", c = "", d = ""] = cards;
  await sortInto(study, [
    [a, b],
    [c, d],
  ]);
  await sortInto(study, [[a, b, c], [d]]);
  const path = `/cardsort/studies/${study}/score/`;
  const menu = {
    name: "Menu",
    groups: [
      { name: "One", cards: [d, c] },
      { name: "Two", cards: [a, b] },
    ],
  };
  const other = {
    name: "Other",
    groups: [
      { name: "All", cards: [a, b, c] },
      { name: "None", cards: [] },
    ],
  };
  const answer = await api.post(path, { structures: [menu, other] });
  expect(answer.status).toBe(200);
  expect(answer.body.participant_count).toBe(2);
  expect(answer.body.structures.map(({ name }: { name: string }) => name)).toEqual([
    "Menu",
    "Other",
  ]);
  expect(answer.body.structures[0]).toMatchObject({ mean_ari: 0.5, low: null, high: null });
  expect(answer.body.structures[0].cards).toEqual([
    { card: d, group: 0, agreement: 0.5, own: 0.5, other_group: 1, other: 0 },
    { card: c, group: 0, agreement: 0.5, own: 0.5, other_group: 1, other: 0.5 },
    { card: a, group: 1, agreement: 1, own: 1, other_group: 0, other: 0.25 },
    { card: b, group: 1, agreement: 1, own: 1, other_group: 0, other: 0.25 },
  ]);
  // On the cards A, B and C, the sorts are {A, B}, {C} and one pile, and the structure is one pile.
  expect(answer.body.structures[1]).toMatchObject({ mean_ari: 0.5, low: null, high: null });
  expect(answer.body.differences).toMatchObject([{ a: 0, b: 1, mean: 0 }]);
  const again = await api.post(path, { structures: [menu, other], seed: 1 });
  expect(again.body).toEqual(answer.body);
});

test("POST …/score/ refuses an invalid structure, and another researcher's study", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  const { api: stranger } = await person();
  const { cards: foreign } = await makeStudy(stranger);
  const path = `/cardsort/studies/${study}/score/`;
  const one = (groups: unknown) => ({ structures: [{ name: "Menu", groups }] });
  const [x = ""] = cards;
  for (const body of [
    {},
    { structures: [] },
    { structures: "menu" },
    one([]),
    one([{ name: "A", cards: [x, x] }]),
    one([
      { name: "A", cards: [x] },
      { name: "B", cards: [x] },
    ]),
    one([{ name: "A", cards: foreign }]),
    one([{ name: "A", cards: ["none"] }]),
    one([{ name: "A", cards: [7] }]),
    { structures: new Array(11).fill({ name: "A", groups: [{ name: "A", cards: [x] }] }) },
  ]) {
    const answer = await api.post(path, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["structures"]]);
  }
  const fine = one([{ name: "A", cards: [x] }]);
  const wrong = await api.post(path, { ...fine, similarity_method: "cosine", seed: -1 });
  expect(Object.keys(wrong.body).sort()).toEqual(["seed", "similarity_method"]);
  expect((await stranger.post(path, fine)).status).toBe(404);
  const empty = await api.post(path, fine);
  expect(empty.body).toMatchObject({ participant_count: 0, structures: [{ mean_ari: null }] });
});

describe("a stored analysis", () => {
  async function sorted() {
    const { api } = await person();
    const { study, cards } = await makeStudy(api);
    await sortInto(study, [cards]);
    const analyze = async (body = {}) =>
      (await api.post(`/cardsort/studies/${study}/analyze/`, body)).body;
    return { api, study, cards, analyze };
  }

  test("is returned while nothing has changed", async () => {
    const { analyze } = await sorted();
    const first = await analyze();
    expect(await analyze()).toEqual(first);
  });

  test("is replaced by one with other options", async () => {
    const { analyze } = await sorted();
    const first = await analyze();
    expect((await analyze({ linkage_method: "single" })).computed_at).not.toBe(first.computed_at);
    const again = await analyze();
    expect(again.computed_at).not.toBe(first.computed_at);
  });

  test("is replaced after a new sort or a changed card", async () => {
    const { api, study, cards, analyze } = await sorted();
    await analyze();
    await sortInto(study, [cards]);
    expect(await analyze()).toMatchObject({ participant_count: 2 });
    await api.patch(`/cardsort/cards/${cards[0]}/`, { label: "Pear" });
    expect((await analyze()).cards[0]).toMatchObject({ label: "Pear" });
  });
});

test("a user's second analysis at the same time is a 429 with Retry-After", async () => {
  const { api } = await person();
  const { study, cards } = await makeStudy(api);
  await sortInto(study, [cards]);
  const structures = [{ name: "One", groups: [{ name: "All", cards }] }];
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => api.post(`/cardsort/studies/${study}/analyze/`)),
    api.post(`/cardsort/studies/${study}/score/`, { structures }),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  for (const { status, headers } of answers)
    expect([status, headers.get("Retry-After")]).toEqual([status, status === 429 ? "5" : null]);
  expect((await api.post(`/cardsort/studies/${study}/analyze/`)).status).toBe(200);
});
