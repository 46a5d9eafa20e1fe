import { describe, expect, test } from "vitest";
import type { SourceText, Translations } from "../../../app/domain/studies/translation.ts";
import {
  changedTexts,
  parseTranslationCsv,
  translationCsv,
  withTexts,
} from "../../../app/domain/studies/translation-file.ts";

const texts: SourceText[] = [
  { entity: "study", key: "title", text: '=Sum, of "all"', max: 20 },
  { entity: "card", key: "a.label", text: "Apple\nor pear", max: 20 },
];

test("a translation file survives a round trip", () => {
  const translations: Translations = { nl: { study: { title: "-Som" }, card: {} } };
  const csv = translationCsv(texts, "en", ["nl"], translations);
  const read = parseTranslationCsv(`\uFEFF${csv}`, ["nl"]);
  expect(read).toEqual({ given: { "study/title": { nl: "-Som" }, "card/a.label": { nl: "" } } });
  if ("error" in read) throw new Error(read.error);
  expect(withTexts(translations, texts, ["nl"], read.given)).toEqual({
    translations: { nl: { study: { title: "-Som" }, card: {}, category: {}, question: {} } },
  });
});

test("a file without the required columns is refused, and texts of deleted items are dropped", () => {
  expect(parseTranslationCsv("key,de\na,b", ["nl"])).toMatchObject({ error: "translationColumns" });
  expect(parseTranslationCsv("", ["nl"])).toMatchObject({ error: "translationColumns" });
  const old: Translations = { nl: { card: { "a.label": "Appel", "gone.label": "Weg" } } };
  expect(withTexts(old, texts, ["nl"], {})).toMatchObject({
    translations: { nl: { card: { "a.label": "Appel" } } },
  });
  expect(withTexts(old, texts, ["nl"], { "card/gone.label": { nl: "x" } })).toMatchObject({
    problems: [{ problem: "translationUnknown" }],
  });
});

test("a file is read by its column names, without its empty cells", () => {
  const csv = " NL ,de,Key\nAppel,Apfel, card/a.label \n'=Som,,study/title\nx,,\n,,card/b.label\n";
  expect(parseTranslationCsv(csv, ["nl"])).toEqual({
    given: {
      "card/a.label": { nl: "Appel" },
      "study/title": { nl: "=Som" },
      "card/b.label": { nl: "" },
    },
  });
  expect(parseTranslationCsv("nl\nAppel", ["nl"])).toMatchObject({
    params: { columns: "key, nl" },
  });
  expect(parseTranslationCsv("key,nl\na,o'=x", ["nl"])).toMatchObject({
    given: { a: { nl: "o'=x" } },
  });
});

test("given texts replace, add and remove translations of the given languages", () => {
  const before: Translations = { nl: { study: { title: "Som" }, card: { "a.label": "Appel" } } };
  const changed = (text: string) =>
    withTexts(before, texts, ["nl"], { "study/title": { nl: text }, "card/a.label": {} });
  const result = (study: Record<string, string>) => ({
    translations: {
      nl: { study, card: { "a.label": "Appel" }, category: {}, question: {} },
    },
  });
  expect(changed(" Optelling ")).toEqual(result({ title: "Optelling" }));
  expect(changed(" ")).toEqual(result({}));
  expect(before.nl?.study).toEqual({ title: "Som" });
});

test("a text that is too long or contains a NUL is refused with its place", () => {
  const refused = (nl: string) => withTexts({}, texts, ["nl"], { "study/title": { nl } });
  expect(refused("x".repeat(20))).toHaveProperty("translations");
  expect(refused("x".repeat(21))).toEqual({
    problems: [{ path: "study/title", problem: "tooLong", params: { max: 20 } }],
  });
  expect(refused("a\0b")).toEqual({
    problems: [{ path: "study/title", problem: "nullCharacter" }],
  });
});

test("a choice is on one line, whatever its id", () => {
  const full: SourceText = { entity: "question", key: "q.full", text: "Full time", max: 20 };
  expect(withTexts({}, [full], ["nl"], { "question/q.full": { nl: "Vol\ntijd" } })).toEqual({
    problems: [{ path: "question/q.full", problem: "controlCharacter" }],
  });
});

describe("of the texts of a form", () => {
  const texts = ["title", "instructions"].map(
    (key): SourceText => ({ entity: "study", key, text: key, max: 99 }),
  );
  const html = (word: string) => `<p>${word}</p>\n<p>on</p>`;
  const form = (title: string, instructions: string) => ({
    "study/title": { nl: title },
    "study/instructions": { nl: instructions },
  });
  const stored = (title: string, instructions: string): Translations => ({
    nl: { study: { title, instructions } },
  });
  const seen = form("Oud", html("oud"));
  const sentAs = (title: string, word: string) => form(title, html(word).replace("\n", "\r\n"));

  test("those that stay the same but for spaces and line ends do not count", () => {
    expect(changedTexts(stored("Oud", html("oud")), texts, sentAs(" Oud ", "oud"), seen)).toEqual({
      ...{ given: {}, problems: [], seen },
    });
  });

  test("those of a removed card do not count", () => {
    const gone = { "card/1/label": { nl: "Appel" } };
    expect(changedTexts({}, texts, gone, { "card/1/label": { nl: "" } }).given).toEqual({});
  });

  test("only the changed ones count, beside one that is changed elsewhere", () => {
    const kept = changedTexts(stored("Hun", html("oud")), texts, sentAs("Oud", "mijn"), seen);
    expect(Object.keys(kept.given)).toEqual(["study/instructions"]);
    expect(kept.problems).toEqual([]);
  });

  test("one that is changed elsewhere in the same way is accepted", () => {
    expect(
      changedTexts(stored("Hun", html("oud")), texts, sentAs("Hun", "oud"), seen).problems,
    ).toEqual([]);
  });

  test("those that are changed elsewhere in another way are refused", () => {
    expect(
      changedTexts(stored("Hun", html("hun")), texts, sentAs("Mijn", "mijn"), seen),
    ).toMatchObject({
      problems: [
        { path: "study/title", problem: "textOvertaken", params: { text: "Hun" } },
        { path: "study/instructions", problem: "textOvertaken", params: { text: "hun on" } },
      ],
      seen: form("Hun", html("hun")),
    });
  });

  test("all count in a form from before the field `seen`", () => {
    expect(
      Object.keys(changedTexts(stored("Hun", ""), texts, sentAs("Oud", "oud"), {}).given),
    ).toEqual(Object.keys(seen));
  });
});
