import { expect, test } from "vitest";
import { findSort, type Sort, seenSort } from "../../../app/data/sorts/sorts.server.ts";
import type { Language } from "../../../app/domain/limits/languages.ts";
import { anyone } from "../../helpers/api.ts";
import { databaseCount } from "../../helpers/database-count.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

const OTHERS = ["Red fruit", "Malus"];

async function worded(fields: Record<string, unknown> = {}) {
  const { api } = await person();
  const made = await makeStudy(api, fields);
  const [apple = ""] = made.cards;
  const answer = await api.patch(`/cardsort/cards/${apple}/`, {
    wordings: [` ${OTHERS[0]} `, OTHERS[1], "", OTHERS[0]],
  });
  expect(answer.body.wordings).toEqual(OTHERS);
  return { api, apple, ...made };
}

const wordingsOf = async (session: string) =>
  (await anyone.get(`/cardsort/sort-sessions/${session}/`)).body.wordings as Record<string, string>;

test("wordings that are too long or too many are refused", async () => {
  const { api, apple, study } = await worded();
  for (const wordings of [["x".repeat(201)], ["a", "b", "c", "d", "e"], "a", [1]])
    expect((await api.patch(`/cardsort/cards/${apple}/`, { wordings })).status).toBe(400);
  const made = await api.post("/cardsort/cards/", { study, label: "Egg", wordings: ["Eggs"] });
  expect(made.body.wordings).toEqual(["Eggs"]);
  expect((await api.get(`/cardsort/cards/?study=${study}`)).body[1].wordings).toEqual([]);
});

test("each participant keeps one wording, and all wordings are shown equally often", async () => {
  const { api, apple, study, cards } = await worded();
  const sessions = await Promise.all(Array.from({ length: 12 }, () => startSort(study)));
  const shown = await Promise.all(sessions.map(wordingsOf));
  const times = Map.groupBy(shown, (one) => one[apple]);
  expect([...times].map(([text, list]) => [text, list.length]).sort()).toEqual([
    ["", 4],
    ["Malus", 4],
    ["Red fruit", 4],
  ]);
  expect(shown.every((one) => Object.keys(one).length === 1)).toBe(true);

  const session = sessions[shown.findIndex((one) => one[apple] === "Malus")] ?? "";
  // A later change by the researcher does not affect this participant.
  await api.patch(`/cardsort/cards/${apple}/`, { wordings: ["Pome"] });
  expect(seenSort((await findSort(db(), session)) as Sort).cards[0]?.label).toBe("Malus");
  const open = `/cardsort/studies/${study}/public-info/`;
  const publicCards = (await anyone.get(`${open}?session=${session}`)).body.cards;
  expect([publicCards[0].label, publicCards[0].wordings]).toEqual(["Malus", undefined]);
  expect((await anyone.get(open)).body.cards[0].label).toBe("Apple");

  await sortAll(session, study, cards);
  const exported = (await api.get(`/cardsort/studies/${study}/export/`)).body;
  expect([exported.cards[0].label, exported.sessions[0].wordings]).toEqual([
    "Apple",
    { [apple]: "Malus" },
  ]);
  const csv = (await api.get(`/cardsort/studies/${study}/export/?format=csv`)).body as string;
  expect(csv).toContain(`${apple},Malus,`);
  // The analysis has one card for all wordings.
  const analysis = (await api.post(`/cardsort/studies/${study}/analyze/`, {})).body;
  expect(analysis.cards.map((card: { label: string }) => card.label)).toEqual([
    "Apple",
    "Bread",
    "Carrot",
  ]);
});

test("a corrected wording is also corrected for those who saw it", async () => {
  const { api, apple, study, cards } = await worded();
  const sessions = await Promise.all([1, 2, 3].map(() => startSort(study)));
  await Promise.all(sessions.map((session) => sortAll(session, study, cards)));
  const patch = (wordings: string[], correct_wordings: boolean) =>
    api.patch(`/cardsort/cards/${apple}/`, { wordings, correct_wordings });
  const seen = async () =>
    (await Promise.all(sessions.map(wordingsOf))).map((shown) => shown[apple]).sort();
  expect(await seen()).toEqual(["", "Malus", "Red fruit"]);
  expect((await patch(["Red fruits", "Malus domestica"], true)).body.wordings).toEqual([
    ...["Red fruits", "Malus domestica"],
  ]);
  expect(await seen()).toEqual(["", "Malus domestica", "Red fruits"]);
  // Swapping two wordings does not change what each participant saw.
  await patch(["Malus domestica", "Red fruits"], true);
  expect(await seen()).toEqual(["", "Malus domestica", "Red fruits"].sort());
  const counted = await patch(["Malus"], true);
  expect([counted.status, counted.body]).toEqual([
    ...[400, { wordings: ["To correct wordings, keep as many as there were"] }],
  ]);
  // A new wording that is not a correction: those who saw the old one keep it.
  await patch(["Pome", "Red fruits"], false);
  expect(await seen()).toEqual(["", "Malus domestica", "Red fruits"]);
});

test("results name a deleted card by its label, not by a wording", async () => {
  const { api, apple, study, cards } = await worded();
  const sessions = await Promise.all([1, 2, 3].map(() => startSort(study)));
  const shown = await Promise.all(sessions.map(wordingsOf));
  const labelled = sessions.find((_, at) => shown[at]?.[apple] === "") ?? "";
  for (const session of [...sessions.filter((one) => one !== labelled), labelled])
    await sortAll(session, study, cards);
  await api.delete(`/cardsort/cards/${apple}/`);
  const exported = (await api.get(`/cardsort/studies/${study}/export/`)).body;
  expect(exported.cards.find((card: { id: string }) => card.id === apple)).toMatchObject({
    ...{ label: "Apple", is_deleted: true },
  });
});

test("the cost of a start does not grow with the number of sessions", async () => {
  const { api, apple, study } = await worded();
  await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, {
    ...{ format: "csv", data: "label,wordings\nEgg,Ovum|Hen's egg" },
  });
  const cost = async () => {
    const started = await fetchWorker(
      `https://sortwell.test/api/cardsort/studies/${study}/start-session/`,
      { method: "POST", headers: { "CF-Connecting-IP": "192.0.2.9" } },
    );
    expect(started.status).toBe(201);
    return databaseCount(started.headers).rows_read;
  };
  await Promise.all(Array.from({ length: 125 }, () => startSort(study)));
  const before = await cost();
  await Promise.all(Array.from({ length: 60 }, () => startSort(study)));
  expect((await cost()) - before).toBeLessThanOrEqual(5);
  expect(before).toBeLessThan(900);
  const shown = (await api.get(`/cardsort/studies/${study}/export/?completed=false`)).body.sessions;
  const times = Map.groupBy(
    shown,
    (one: { wordings: Record<string, string> }) => one.wordings[apple],
  );
  const each = [...times.values()].map((list) => list.length);
  expect(each).toHaveLength(3);
  // Simultaneous starts may be stored in another order, so the number of counted ones may differ by one.
  expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(2);
});

test("participants with another language see its translation and no wording", async () => {
  const { api, apple, study } = await worded({
    lang_default: "en",
    supported_languages: ["en", "nl"],
  });
  const session = await startSort(study, { session_data: { language: "nl" } });
  expect(await wordingsOf(session)).toEqual({});
  await api.put(`/cardsort/studies/${study}/translations/`, {
    texts: { [`card/${apple}.label`]: { nl: "Appel" } },
  });
  const english = await startSort(study, { session_data: { language: "en" } });
  const [wording = ""] = Object.values(await wordingsOf(english));
  const seen = async (language: Language) =>
    seenSort((await findSort(db(), english, [language])) as Sort).cards[0]?.label;
  expect([await seen("en"), await seen("nl")]).toEqual([wording || "Apple", "Appel"]);
  const open = `/cardsort/studies/${study}/public-info/`;
  expect((await anyone.get(`${open}?language=nl`)).body.cards[0].label).toBe("Appel");
  expect((await anyone.get(`${open}?language=xx`)).body.cards[0].label).toBe("Apple");
});

test("a copied study has the wordings and the translations", async () => {
  const { api, apple, study, categories } = await (async () => {
    const { api } = await person();
    const made = await makeStudy(
      api,
      { sort_type: "hybrid", lang_default: "en", supported_languages: ["en", "nl"] },
      { categories: ["Fruit"] },
    );
    const [apple = ""] = made.cards;
    await api.patch(`/cardsort/cards/${apple}/`, { wordings: OTHERS });
    return { api, apple, ...made };
  })();
  const question = (
    await api.post("/cardsort/questions/", {
      ...{ study, place: "before", kind: "single", text: "Do you cook?" },
      choices: [{ id: "yes", text: "Yes" }],
    })
  ).body.id;
  await api.put(`/cardsort/studies/${study}/translations/`, {
    texts: {
      "study/title": { nl: "Boodschappen" },
      [`card/${apple}.label`]: { nl: "Appel" },
      [`category/${categories[0]}.name`]: { nl: "Vruchten" },
      [`question/${question}.yes`]: { nl: "Ja" },
    },
  });
  const copy = (await api.post(`/cardsort/studies/${study}/duplicate/`)).body.id;
  const cards = (await api.get(`/cardsort/cards/?study=${copy}`)).body;
  expect(cards.map((card: { wordings: string[] }) => card.wordings)).toEqual([OTHERS, [], []]);
  const translated = (await api.get(`/cardsort/studies/${copy}/translations/`)).body.texts
    .map((one: { translations: { nl?: string } }) => one.translations.nl)
    .filter(Boolean);
  expect(translated).toEqual(["Boodschappen", "Appel", "Vruchten", "Ja"]);
  expect(cards[0].id).not.toBe(apple);
});
