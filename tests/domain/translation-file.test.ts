import { expect, test } from "vitest";
import type { SourceText, Translations } from "../../app/domain/translation.ts";
import {
  parseTranslationCsv,
  translationCsv,
  withTexts,
} from "../../app/domain/translation-file.ts";

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
