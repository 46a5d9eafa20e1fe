import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { factsOf, LANGUAGES, type Language, languages } from "../../app/domain/limits/languages.ts";

const FOLDER = "app/i18n/participants";
const codes = readdirSync(FOLDER).map((name) => name.replace(".json", "") as Language);

type Texts = { [key: string]: string | string[] | Texts };

/** Every text by its path: `sort.board.undo`. */
function* leaves(texts: Texts, path = ""): Generator<[string, string]> {
  for (const [key, value] of Object.entries(texts)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") yield [at, value];
    else if (!Array.isArray(value)) yield* leaves(value, at);
  }
}

const read = (code: string): Texts => JSON.parse(readFileSync(`${FOLDER}/${code}.json`, "utf8"));
const textsOf = (code: string) => new Map(leaves(read(code)));
const english = textsOf("en");

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (path: string) => path.replace(PLURAL, "");
const plurals = new Set([...english.keys()].filter((path) => /_other$/.test(path)).map(stem));
/** A text for none, in every language. */
const forNone = new Set([...english.keys()].filter((path) => /_zero$/.test(path)));

/** The paths that a language has: those in English, with the plural forms of the language. */
const pathsOf = (code: string): string[] => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const single = [...english.keys()].filter((path) => !plurals.has(stem(path)));
  const plural = [...plurals].flatMap((path) => forms.map((form) => `${path}_${form}`));
  return [...new Set([...single, ...plural, ...forNone])].sort();
};

const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}/g)].flat().sort();
const withoutPlaceholders = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "");

/** Words that are the same as in English: in several languages, and in one. */
const SAME = new Set([
  ...["Sortwell", " · Sortwell", "Gender", "Man", "Name", "Orange", "Privacy", "Stop"],
  ...["Notifications", " minutes"],
  // Likely in languages to come.
  ...["Description", "Instructions", "Logo", "Position", "Questions"],
]);
const SAME_IN: Record<string, readonly string[]> = {
  es: ["Error"],
  it: ["Password"],
  sv: ["Under 18", "Session: "],
  da: ["Under 18", "Session: "],
  nb: ["Under 18"],
};

it("offers the languages that have a file, and no other", () => {
  expect([...LANGUAGES].sort()).toEqual([...codes].sort());
  expect(codes.filter((code) => !languages.some((one) => one.code === code))).toEqual([]);
});

describe.each(codes)("the texts in %s", (code) => {
  const texts = textsOf(code);
  const original = (path: string) => english.get(path) ?? english.get(`${stem(path)}_other`) ?? "";

  it("are complete, with each plural form of the language", () => {
    expect([...texts.keys()].sort()).toEqual(pathsOf(code));
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("have the placeholders of the English ones", () => {
    const wrong = [...texts].filter(([path, text]) => {
      const own = placeholders(text);
      const expected = placeholders(original(path));
      // "One card" needs no figure, and a text for none has none.
      const mayLack = /_(zero|one|two)$/.test(path) ? "{{count, number}}" : null;
      const without = (list: string[]) => list.filter((one) => one !== mayLack);
      return `${[...new Set(without(own))]}` !== `${[...new Set(without(expected))]}`;
    });
    expect(wrong).toEqual([]);
  });

  it("have nothing left in English", () => {
    if (code === "en") return;
    const left = [...texts].filter(([path, text]) => {
      const words = withoutPlaceholders(text);
      const same = SAME.has(words) || SAME_IN[code]?.includes(words);
      return text === original(path) && /\p{L}/u.test(words) && !same;
    });
    expect(left).toEqual([]);
  });

  it("have the letters of the language's script, and its quotation marks", () => {
    const all = [...texts.values()].map(withoutPlaceholders).join("");
    const script = new Intl.Locale(code).maximize().script ?? "";
    const letters: Record<string, RegExp> = {
      Arab: /\p{Script=Arabic}/u,
      Cyrl: /\p{Script=Cyrillic}/u,
      Deva: /\p{Script=Devanagari}/u,
      Grek: /\p{Script=Greek}/u,
      Hans: /\p{Script=Han}/u,
      Hant: /\p{Script=Han}/u,
      Hebr: /\p{Script=Hebrew}/u,
      Jpan: /\p{Script=Hiragana}/u,
      Kore: /\p{Script=Hangul}/u,
    };
    expect(all).toMatch(letters[script] ?? /\p{Script=Latin}/u);
    expect(all).not.toMatch(/"/);
    // One mark that opens and one that closes: two writers of a file may not differ.
    expect(new Set(all.match(/[“”„«»「」]/gu)).size).toBeLessThanOrEqual(2);
    if (code !== "en") expect(all).not.toMatch(/\p{L}'\p{L}/u);
  });

  it("leave room beside the button that ends a sort", () => {
    // On a phone the title, the progress and the state of saving share the rest of the header.
    const button = ["sort.board.complete", "kinds.pass.end"].map((path) => texts.get(path) ?? "");
    expect(button.filter((text) => text.length > 24)).toEqual([]);
  });

  it("have a glossary, and names that say nothing", () => {
    const { glossary, generic_names } = read(code);
    expect(Object.keys(glossary as Texts)).toEqual(Object.keys(read("en").glossary as Texts));
    expect((generic_names as string[]).length).toBeGreaterThan(3);
    expect(factsOf(code).code).toBe(code);
  });
});
