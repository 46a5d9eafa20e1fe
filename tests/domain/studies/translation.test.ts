import { expect, test } from "vitest";
import { limits } from "../../../app/domain/limits/limits.ts";
import {
  countMissing,
  htmlText,
  isLine,
  sourceTexts,
  type Translated,
  type Translation,
  targetLanguages,
  translatedCard,
  translatedCategory,
  translatedQuestion,
  translatedStudy,
  wordsOf,
} from "../../../app/domain/studies/translation.ts";
import { asked, choice } from "../questions/asked-question.ts";

const study = {
  title: "Shop",
  description: "A shop",
  instructions: "<p>Sort</p>",
  consent_text: " ",
  texts: { welcome: "", thanks: "Bye", full: "", closed: "", rejected: "" },
};
const card = { id: "a", label: "Apple", description: "" };
const category = { id: "f", name: "Fruit", description: "To eat" };
const question = asked("scale", {
  ...{ id: "q", text: "How?", help: "Once", low: 1, high: 5, low_label: "Bad", high_label: "Good" },
});
const chosen = asked("single", { id: "c", choices: [choice("x"), choice("y", { text: "" })] });

const sources = () => sourceTexts(study, [card], [category], [question, chosen]);

test("every text that participants read is to be translated, and empty texts are not", () => {
  expect(sources().map(({ entity, key, text, max }) => [`${entity}/${key}`, text, max])).toEqual([
    ["study/title", "Shop", limits.study_title],
    ["study/description", "A shop", limits.study_description],
    ["study/instructions", "<p>Sort</p>", limits.study_html],
    ["study/thanks", "Bye", limits.study_text],
    ["card/a.label", "Apple", limits.card_label],
    ["category/f.name", "Fruit", limits.category_name],
    ["category/f.description", "To eat", limits.category_description],
    ["question/q.text", "How?", limits.question_text],
    ["question/q.help", "Once", limits.question_help],
    ["question/q.low_label", "Bad", limits.scale_label],
    ["question/q.high_label", "Good", limits.scale_label],
    ["question/c.text", "single", limits.question_text],
    ["question/c.x", "X", limits.choice_text],
  ]);
  expect(sourceTexts({ ...study, texts: null }, [], [], [])).toHaveLength(3);
});

test("the instructions and the consent text of a study are HTML", () => {
  expect(
    sources()
      .filter(htmlText)
      .map(({ key }) => key),
  ).toEqual(["instructions"]);
  expect(htmlText({ entity: "study", key: "consent_text" })).toBe("consent_text");
  expect(htmlText({ entity: "card", key: "instructions" })).toBeUndefined();
});

test.each<[Translated, string, boolean]>([
  ["study", "title", true],
  ["study", "description", false],
  ["study", "full", false],
  ["card", "c.label", true],
  ["card", "c.description", false],
  ["category", "c.name", true],
  ["category", "c.description", false],
  ["question", "q.text", false],
  ["question", "q.help", false],
  ["question", "q.low_label", true],
  ["question", "q.x", true],
  ["question", "q.full", true],
  ["question", "q.choice.text", true],
])("the %s's text %s is on one line: %j", (entity, key, line) => {
  expect(isLine({ entity, key })).toBe(line);
});

test("the words of an HTML text are what is read between its tags", () => {
  expect(wordsOf("<p>One<br>two</p>\n<p>3 &lt; 4</p>")).toBe("One two 3 &lt; 4");
});

test("every text of cards and categories has its own key", () => {
  const described = { id: "a", label: "A", description: "About a" };
  const named = { id: "f", name: "F", description: "About f" };
  const keys = sourceTexts({ ...study, texts: null }, [described], [named], []).map(
    ({ key }) => key,
  );
  expect(keys.slice(3)).toEqual(["a.label", "a.description", "f.name", "f.description"]);
});

test("a study is translated into its other supported languages", () => {
  const languages = (lang_default: "en" | "nl", supported_languages: ("en" | "nl")[]) =>
    targetLanguages({ lang_default, supported_languages });
  expect(languages("en", ["en", "nl"])).toEqual(["nl"]);
  expect(languages("nl", ["en", "nl"])).toEqual(["en"]);
  expect(languages("en", ["en"])).toEqual([]);
});

test("texts without a translation are counted, empty ones among them", () => {
  const texts = sources();
  expect(countMissing(texts)).toBe(texts.length);
  const some: Translation = {
    study: { title: "Winkel", thanks: "" },
    card: { "a.label": "Appel" },
  };
  expect(countMissing(texts, some)).toBe(texts.length - 2);
});

test("each text is replaced by its translation, or stays when there is none", () => {
  const dutch: Translation = {
    study: { title: "Winkel", instructions: "<p>Sorteer</p>", thanks: "Dag" },
    card: { "a.label": "Appel", "b.label": "Peer" },
    category: { "f.name": "Fruit (nl)" },
    question: { "q.text": "Hoe?", "q.help": "", "q.high_label": "Goed", "c.x": "Iks" },
  };
  expect(translatedStudy(study, dutch)).toEqual({
    ...study,
    title: "Winkel",
    instructions: "<p>Sorteer</p>",
    texts: { ...study.texts, thanks: "Dag" },
  });
  expect(translatedStudy({ ...study, texts: null }, dutch).texts).toBeNull();
  expect(translatedCard(card, dutch)).toEqual({ ...card, label: "Appel" });
  expect(translatedCard({ ...card, id: "c" }, dutch).label).toBe("Apple");
  expect(translatedCategory(category, dutch)).toEqual({ ...category, name: "Fruit (nl)" });
  expect(translatedQuestion(question, dutch)).toEqual({
    ...question,
    text: "Hoe?",
    high_label: "Goed",
  });
  expect(translatedQuestion(chosen, dutch).choices.map(({ text }) => text)).toEqual(["Iks", ""]);
  for (const empty of [{}, { question: {} }])
    expect(translatedQuestion(question, empty)).toEqual(question);
  const all: Translation = {
    study: { description: "Een winkel", consent_text: "Goed" },
    card: { "a.description": "Rood" },
    category: { "f.description": "Eten" },
    question: { "q.help": "Eens", "q.low_label": "Slecht" },
  };
  expect(translatedStudy(study, all)).toMatchObject({
    description: "Een winkel",
    consent_text: "Goed",
  });
  expect(translatedCard(card, all).description).toBe("Rood");
  expect(translatedCategory(category, all).description).toBe("Eten");
  expect(translatedQuestion(question, all)).toMatchObject({ help: "Eens", low_label: "Slecht" });
});

test("a choice has its own key, whatever its id", () => {
  const ids = ["text", "help", "low_label", "choice.text", "choice.choice.text", "a.b", "x"];
  const tricky = asked("single", { id: "t", help: "Help", choices: ids.map((id) => choice(id)) });
  const own = sourceTexts({ ...study, texts: null }, [], [], [tricky]).filter(
    ({ entity }) => entity === "question",
  );
  expect(new Set(own.map(({ key }) => key)).size).toBe(2 + ids.length);
  expect(own.map(({ key }) => key)).toContain("t.a.b");
  const dutch = Object.fromEntries(own.map(({ key, text }) => [key, `${text} (nl)`]));
  expect(translatedQuestion(tricky, { question: dutch })).toEqual({
    ...tricky,
    ...{ text: "single (nl)", help: "Help (nl)" },
    choices: ids.map((id) => choice(id, { text: `${id.toUpperCase()} (nl)` })),
  });
});
