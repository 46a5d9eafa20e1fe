import { describe, expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { postForm } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const scales = [
  {
    id: "importance",
    question: "How important?",
    low: 1,
    high: 5,
    low_label: "Not",
    high_label: "",
  },
  { id: "effort", question: "How much work?", low: 0, high: 10, low_label: "", high_label: "Much" },
];

async function rated(fields: Record<string, unknown> = {}) {
  const { api } = await person();
  const made = await makeStudy(api, { scales, ...fields });
  const session = await startSort(made.study);
  const put = (...ratings: unknown[]) =>
    anyone.put(`/cardsort/sessions/${session}/ratings/`, { ratings });
  const stored = async () => (await api.get(`/cardsort/sort-sessions/${session}/`)).body.ratings;
  return { api, ...made, session, put, stored };
}

const all = (cards: readonly string[], scale: string, value: number) =>
  cards.map((card) => ({ card, scale, value }));

describe("the scales of a study", () => {
  test("are none in a study that says nothing of them", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api);
    const { body } = await api.get(`/cardsort/studies/${study}/`);
    expect(body).toMatchObject({ scales: null, require_ratings: false });
    expect((await api.get(`/cardsort/studies/${study}/export/`)).body.study).not.toHaveProperty(
      "scales",
    );
  });

  test("are stored with ids, and refused beyond three, off their ends, or twice", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api);
    const patch = (given: unknown) => api.patch(`/cardsort/studies/${study}/`, { scales: given });
    const [first] = scales;
    const { id: _, ...named } = first ?? {};
    const saved = await patch([named]);
    expect(saved.body.scales).toEqual([{ ...named, id: expect.any(String) }]);
    for (const wrong of [
      [first, first],
      [...scales, { ...first, id: "c" }, { ...first, id: "d" }],
      [{ ...first, low: -1 }],
      [{ ...first, high: 12 }],
      [{ ...first, high: 1 }],
      [{ ...first, low: 1.5 }],
      [{ ...first, low: "1" }],
      [{ ...first, question: " " }],
      "importance",
    ]) {
      const { status, body } = await patch(wrong);
      expect([status, Object.keys(body)]).toEqual([400, ["scales"]]);
    }
  });
});

describe("PUT /api/cardsort/sessions/{id}/ratings/", () => {
  test("merges ratings, and null clears one", async () => {
    const { cards, put, stored } = await rated();
    const [a = "", b = ""] = cards;
    await put(...all([a, b], "importance", 2));
    const { status, body } = await put(
      { card: a, scale: "importance", value: null },
      { card: b, scale: "effort", value: 10 },
    );
    expect(status).toBe(200);
    const left = [
      { card: b, scale: "importance", value: 2 },
      { card: b, scale: "effort", value: 10 },
    ];
    expect(body.ratings).toEqual(left);
    expect(await stored()).toEqual(left);
  });

  test("names each wrong entry and stores none of them", async () => {
    const { cards, put, stored } = await rated();
    const [card = ""] = cards;
    const right = { card, scale: "importance", value: 3 };
    for (const [wrong, place] of [
      [{ ...right, value: 6 }, "Item 2, value"],
      [{ ...right, value: 0 }, "Item 2, value"],
      [{ ...right, value: "3" }, "Item 2, value"],
      [{ ...right, value: 2.5 }, "Item 2, value"],
      [{ card, scale: "importance" }, "Item 2, value"],
      [{ ...right, scale: "unknown" }, "Item 2, scale"],
      [{ ...right, scale: "constructor" }, "Item 2, scale"],
      [{ ...right, card: crypto.randomUUID() }, "Item 2, card"],
      [right, "Item 2, card"],
    ]) {
      const { status, body } = await put(right, wrong);
      expect([status, body.ratings?.[0]]).toEqual([400, expect.stringContaining(`${place}: `)]);
    }
    expect(await stored()).toEqual([]);
  });

  test("refuses a card that the participant was not dealt", async () => {
    const { api, study, cards } = await rated({ cards_per_participant: 2 });
    const session = await startSort(study);
    const { dealt } = (await api.get(`/cardsort/sort-sessions/${session}/`)).body;
    const other = cards.find((card) => !dealt.includes(card)) ?? "";
    const path = `/cardsort/sessions/${session}/ratings/`;
    const answer = await anyone.put(path, { ratings: all([other], "importance", 3) });
    expect(answer.status).toBe(400);
    const right = await anyone.put(path, { ratings: all(dealt, "importance", 3) });
    expect(right.body.ratings).toHaveLength(2);
  });

  test("refuses a completed sort", async () => {
    const { study, cards, session, put } = await rated();
    await sortAll(session, study, cards);
    const { status, body } = await put(...all(cards, "importance", 3));
    expect([status, body.code]).toEqual([409, "session_completed"]);
  });
});

describe("POST …/complete/", () => {
  test("is refused without all ratings where they are required", async () => {
    const { study, cards, session, put } = await rated({ require_ratings: true });
    const refused = await sortAll(session, study, cards);
    expect([refused.status, refused.body.code]).toEqual([409, "unrated"]);
    await put(...all(cards, "importance", 3), ...all(cards, "effort", 0));
    const { status } = await anyone.post(`/cardsort/sessions/${session}/complete/`);
    expect(status).toBe(200);
  });

  test("needs no placed card where cards may stay unsorted and ratings are required", async () => {
    const { cards, session, put } = await rated({
      ...{ require_ratings: true, require_all_cards: false },
    });
    await put(...all(cards, "importance", 3), ...all(cards, "effort", 0));
    expect((await anyone.post(`/cardsort/sessions/${session}/complete/`)).status).toBe(200);
  });
});

describe("the page of ratings", () => {
  const finish = async (fields: Record<string, unknown>) => {
    const made = await rated(fields);
    const url = `/sort/${made.study}/session/${made.session}/ratings?scale=2`;
    const post = (form: Record<string, string>) => postForm(url, form);
    return { ...made, post };
  };

  test("stays where the sort itself is not complete", async () => {
    const { post } = await finish({});
    expect((await post({ go: "skip" })).status).toBe(409);
  });

  test("completes ratings alone where cards may stay unsorted", async () => {
    const { cards, post, put } = await finish({ require_all_cards: false, require_ratings: true });
    await put(...all(cards, "importance", 3), ...all(cards, "effort", 0));
    const answer = await post({ go: "on" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).not.toContain("ratings");
  });
});

describe("a scale with ratings", () => {
  const change = async (after: unknown, more: Record<string, unknown> = {}) => {
    const made = await rated();
    await made.put(...all(made.cards, "importance", 3), ...all(made.cards, "effort", 3));
    const path = `/cardsort/studies/${made.study}/`;
    const answer = await made.api.patch(path, { scales: after, ...more });
    return { ...made, ...answer };
  };

  test("keeps its ends, while its texts may change", async () => {
    const [first, second] = scales;
    const moved = await change([{ ...first, high: 7 }, second]);
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ["scales"]]);
    expect((await change([{ ...first, question: "How urgent?" }, second])).status).toBe(200);
  });

  test("is removed with its ratings only when that is confirmed", async () => {
    const [first] = scales;
    const refused = await change([first]);
    expect([refused.status, await refused.stored()]).toEqual([400, expect.any(Array)]);
    const done = await change([first], { delete_ratings: true });
    expect(done.status).toBe(200);
    expect((await done.stored()).map((one: { scale: string }) => one.scale)).toEqual(
      done.cards.map(() => "importance"),
    );
    await done.api.patch(`/cardsort/studies/${done.study}/`, { scales });
    expect(await done.stored()).toHaveLength(done.cards.length);
  });
});

test("the export has each sort's ratings, beside its cards and as a list", async () => {
  const { api, study, cards, session, put } = await rated();
  const [a = ""] = cards;
  await put({ card: a, scale: "importance", value: 4 });
  await sortAll(session, study, cards);
  const { body } = await api.get(`/cardsort/studies/${study}/export/`);
  expect(body.study.scales).toEqual(scales);
  expect(body.placements[0].ratings).toEqual({ importance: [4, null, null] });
  expect(body.sessions[0].ratings).toEqual([{ card: a, scale: "importance", value: 4 }]);
});

test("a copy of a study has its scales with their translations", async () => {
  const { api, study } = await rated({ supported_languages: ["en", "nl"] });
  const texts = { "study/importance.question": { nl: "Hoe belangrijk?" } };
  const saved = await api.put(`/cardsort/studies/${study}/translations/`, { texts });
  expect(saved.status).toBe(200);
  const copy = (await api.post(`/cardsort/studies/${study}/duplicate/`)).body;
  expect(copy.scales).toEqual(scales);
  const read = await anyone.get(`/cardsort/studies/${copy.id}/translations/`);
  expect(read.status).toBe(401);
  const { body } = await api.get(`/cardsort/studies/${copy.id}/translations/`);
  expect(JSON.stringify(body)).toContain("Hoe belangrijk?");
});
