import { describe, expect, test } from "vitest";
import { readQuestionnaire } from "../../../app/data/sorts/answers.server.ts";
import {
  completeSort,
  findWholeSort,
  type WholeSort,
} from "../../../app/data/sorts/complete.server.ts";
import { saveSort } from "../../../app/data/sorts/save-sort.server.ts";
import { findSort, type Sort, seenSort } from "../../../app/data/sorts/sorts.server.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { postForm } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

async function bilingual(fields: object = {}) {
  const { api } = await person();
  const made = await makeStudy(
    api,
    {
      ...{ sort_type: "hybrid", lang_default: "en", supported_languages: ["en", "nl"] },
      ...{ instructions: "<p>Sort</p>", ...fields },
    },
    { cards: ["Apple", "Bread"], categories: ["Fruit", "Bakery"] },
  );
  const question = (
    await api.post("/cardsort/questions/", {
      ...{ study: made.study, place: "before", kind: "single", text: "Do you cook?" },
      choices: [{ id: "yes", text: "Yes" }],
    })
  ).body.id as string;
  const url = `/cardsort/studies/${made.study}/translations/`;
  const put = (texts: object) => api.put(url, { texts });
  return { api, ...made, question, url, put };
}

test("a copy keeps the translations of choices with any id", async () => {
  const { api, study, put } = await bilingual();
  await api.post("/cardsort/questions/", {
    ...{ study, place: "before", kind: "single", text: "Which version?", help: "On the box" },
    choices: ["text", "v1.0", "v1.1"].map((id) => ({ id, text: `Version ${id}` })),
  });
  const textsOf = async (id: string) =>
    (await api.get(`/cardsort/studies/${id}/translations/`)).body.texts as {
      key: string;
      text: string;
      translations: object;
    }[];
  const texts = await textsOf(study);
  const answer = await put(
    Object.fromEntries(texts.map(({ key, text }) => [key, { nl: `nl: ${text}` }])),
  );
  expect([answer.status, answer.body.missing]).toEqual([200, { nl: 0 }]);
  const copy = (await api.post(`/cardsort/studies/${study}/duplicate/`)).body.id;
  const copied = await textsOf(copy);
  expect(copied).toHaveLength(texts.length);
  // The title of the copy has no translation.
  for (const { key, text, translations } of copied)
    if (key !== "study/title") expect(translations).toEqual({ nl: `nl: ${text}` });
});

test("two translators keep each other's texts, and learn of a text that both have changed", async () => {
  const { api, study, cards, url, put } = await bilingual();
  const [apple, bread] = cards.map((id) => `card/${id}.label`) as [string, string];
  await put({ [apple]: { nl: "Apel" }, "study/instructions": { nl: "<p>A</p>\n<p>B</p>" } });
  const stored = async () => {
    const { texts } = (await api.get(url)).body;
    return Object.fromEntries(
      (texts as { key: string; translations: { nl?: string } }[]).map(({ key, translations }) => [
        key,
        translations.nl ?? "",
      ]),
    );
  };
  const opened = await stored();
  // A browser sends line breaks as CR LF.
  const save = (changed: Record<string, string>, seen: Record<string, string>) =>
    postForm(
      `/studies/${study}/translations`,
      {
        intent: "save",
        seen: JSON.stringify(
          Object.fromEntries(Object.entries(seen).map(([key, nl]) => [key, { nl }])),
        ),
        ...Object.fromEntries(
          Object.entries({ ...opened, ...changed }).map(([key, text]) => [
            `text:nl:${key}`,
            text.replaceAll("\n", "\r\n"),
          ]),
        ),
      },
      { Cookie: `auth_token=${api.token}` },
    );

  expect((await save({ [apple]: "Appel", "study/title": "Winkel" }, opened)).status).toBe(302);
  expect((await save({ [bread]: "Brood" }, opened)).status).toBe(302);
  expect(await stored()).toEqual({
    ...opened,
    ...{ [apple]: "Appel", [bread]: "Brood", "study/title": "Winkel" },
  });

  const both = { [apple]: "Appeltje", [bread]: "Brood" };
  expect((await save(both, opened)).status).toBe(400);
  expect((await stored())[apple]).toBe("Appel");
  // The answer's form has seen the other's text.
  expect((await save(both, { ...opened, [apple]: "Appel" })).status).toBe(302);
  expect(await stored()).toMatchObject({ ...both, "study/title": "Winkel" });
});

test("translations are merged, sanitized, counted and deleted", async () => {
  const { api, study, cards, url, put } = await bilingual();
  const [apple = ""] = cards;
  const { default: main, languages, missing } = (await api.get(url)).body;
  expect([main, languages, missing]).toEqual(["en", ["nl"], { nl: 8 }]);
  const answer = await put({
    "study/instructions": { nl: "<p>Sorteer<script>x</script></p>" },
    [`card/${apple}.label`]: { nl: " Appel " },
  });
  expect([answer.status, answer.body.missing]).toEqual([200, { nl: 6 }]);
  const texts = new Map(
    answer.body.texts.map((one: { key: string; translations: object }) => [
      one.key,
      one.translations,
    ]),
  );
  expect(texts.get("study/instructions")).toEqual({ nl: "<p>Sorteer</p>" });
  expect(texts.get(`card/${apple}.label`)).toEqual({ nl: "Appel" });
  const wrong = await put({
    [`card/${study}.label`]: { nl: "x" },
    [`card/${apple}.label`]: { nl: "x".repeat(201) },
    "study/title": { nl: "Titel" },
  });
  expect([wrong.status, wrong.body.texts.length]).toEqual([400, 2]);
  expect((await put({ [`card/${apple}.label`]: { nl: "" } })).body.missing).toEqual({ nl: 7 });
  const csv = (await api.get(`${url}?format=csv`)).body as string;
  expect(csv.split("\r\n")[0]).toBe("key,en,nl");
  expect(csv).toContain("study/instructions,<p>Sort</p>,<p>Sorteer</p>");
  // A language that the study no longer supports is not listed.
  await api.patch(`/cardsort/studies/${study}/`, { supported_languages: ["en"] });
  expect((await api.get(url)).body).toMatchObject({ languages: [], missing: {} });
});

describe("a sort in another language", () => {
  async function dutchSort() {
    const world = await bilingual();
    const { study, cards, categories, question, put } = world;
    const [apple = "", bread = ""] = cards;
    const [fruit = "", bakery = ""] = categories;
    await put({
      "study/title": { nl: "Boodschappen" },
      [`card/${apple}.label`]: { nl: "Appel" },
      [`category/${fruit}.name`]: { nl: "Fruit en noten" },
      [`category/${bakery}.name`]: { nl: "Bakkerij" },
      [`question/${question}.text`]: { nl: "Kook je?" },
      [`question/${question}.yes`]: { nl: "Ja" },
    });
    const session = await startSort(study, { session_data: { language: "nl" } });
    const seen = async (language?: "nl") =>
      seenSort((await findSort(db(), session, language && [language])) as Sort);
    return { ...world, apple, bread, fruit, bakery, session, seen };
  }

  test("asks its questions in that language", async () => {
    const { session } = await dutchSort();
    const asked = await readQuestionnaire(db(), session, ["nl"]);
    expect(asked).toMatchObject({
      title: "Boodschappen",
      questions: [{ text: "Kook je?", choices: [{ id: "yes", text: "Ja" }] }],
    });
    expect((await readQuestionnaire(db(), session, ["en"]))?.questions[0]?.text).toBe(
      "Do you cook?",
    );
  });

  test("shows cards and categories in that language", async () => {
    const { seen } = await dutchSort();
    const { cards, document } = await seen("nl");
    expect(cards.map(({ label }) => label)).toEqual(["Appel", "Bread"]);
    expect(document.categories.map(({ name }) => name)).toEqual(["Fruit en noten", "Bakkerij"]);
    expect((await seen()).cards[0]?.label).toBe("Apple");
  });

  /** The board sends back the displayed names; only names that the participant changed are stored for the sort. */
  async function completed() {
    const world = await dutchSort();
    const { study, session, apple, bread, seen } = world;
    const { document } = await seen("nl");
    const [first, second] = document.categories;
    const sent = {
      ...document,
      categories: [
        { ...first, cards: [apple] },
        { ...second, name: "Brood", cards: [bread] },
      ],
    } as typeof document;
    const save = { document: sent, revision: 0, writer: crypto.randomUUID(), trace: [] };
    await saveSort(db(), { study, session, by_researcher: false, ...save });
    const dutch = (await findWholeSort(db(), session, ["nl"])) as WholeSort;
    const done = await completeSort(db(), dutch);
    if (typeof done === "string") throw new Error(done);
    return { ...world, done };
  }

  test("is shown in that language after it is completed", async () => {
    const { done } = await completed();
    expect(seenSort(done.sort).cards[0]?.label).toBe("Appel");
    expect(seenSort(done.sort).document.categories.map(({ name }) => name)).toEqual([
      "Fruit en noten",
      "Brood",
    ]);
  });

  test("is exported with the study's own texts and the names that its participant changed", async () => {
    const { api, study, fruit, bakery } = await completed();
    const exported = (await api.get(`/cardsort/studies/${study}/export/`)).body;
    expect(exported.sessions[0].language).toBe("nl");
    expect(exported.placements[0].categories).toEqual([
      [fruit, "Fruit"],
      [bakery, "Brood"],
    ]);
    expect(exported.cards[0].label).toBe("Apple");
  });
});

test("translations saved at the same time are all kept", async () => {
  const { api, cards, categories, url, put } = await bilingual();
  const keys = [
    ...cards.map((id) => `card/${id}.label`),
    ...categories.map((id) => `category/${id}.name`),
  ];
  await Promise.all([...keys, "study/title"].map((key) => put({ [key]: { nl: key } })));
  const { texts } = (await api.get(url)).body;
  const kept = texts.filter(
    (one: { key: string; translations: { nl?: string } }) => one.translations.nl === one.key,
  );
  expect(kept).toHaveLength(5);
});

test("translations too large for a database row are refused, and the earlier ones stay", async () => {
  const { api, study, url, put } = await bilingual();
  const description = "€".repeat(limits.card_description);
  const data = Array.from({ length: 720 }, (_, at) => ({ label: `Long ${at}`, description: "x" }));
  await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "json", data });
  const { results } = (await api.get(`/cardsort/cards/?study=${study}`)).body as never;
  const cards: { id: string }[] =
    results ?? (await api.get(`/cardsort/cards/?study=${study}`)).body;
  const part = (from: number) =>
    Object.fromEntries(
      cards
        .slice(2 + from, 2 + from + 240)
        .map(({ id }) => [`card/${id}.description`, { nl: description }]),
    );
  expect((await put(part(0))).status).toBe(200);
  expect((await put(part(240))).status).toBe(200);
  const refused = await put(part(480));
  expect([refused.status, refused.body]).toEqual([
    400,
    { texts: ["nl: Together, these texts are too long"] },
  ]);
  const { missing } = (await api.get(url)).body;
  expect(missing.nl).toBe(8 + 2 * 720 - 480);
  const session = await startSort(study, { session_data: { language: "nl" } });
  const sort = seenSort((await findSort(db(), session, ["nl"])) as Sort);
  const shown = sort.cards.filter((card) => card.description === description);
  expect(shown).toHaveLength(480);
});

test("a text with a null character is refused, and an invisible one counts as empty", async () => {
  const { put } = await bilingual();
  expect((await put({ "study/title": { nl: "a\0b" } })).status).toBe(400);
  const { texts } = (await put({ "study/title": { nl: "\u200b" } })).body;
  expect(texts[0].translations).toEqual({});
});
