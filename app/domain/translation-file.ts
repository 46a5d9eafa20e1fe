import { csvTable } from "./card-import.ts";
import { csvRow } from "./csv.ts";
import { type ImportError, refuse } from "./import-format.ts";
import type { Language } from "./limits.ts";
import {
  type SourceText,
  type Translation,
  type Translations,
  translationPath,
} from "./translation.ts";
import { isTooLong, trimmed } from "./trimmed.ts";

/** A text whose translation cannot be taken: `problem` is a key of the `errors` texts. */
export type TextProblem = { path: string; problem: string; params?: Record<string, number> };

/** The texts as a file: one row a text, a column for each language, the default one first. */
export function translationCsv(
  texts: readonly SourceText[],
  source: Language,
  targets: readonly Language[],
  translations: Translations,
): string {
  const rows = texts.map((one) => [
    translationPath(one),
    one.text,
    ...targets.map((language) => translations[language]?.[one.entity]?.[one.key] ?? ""),
  ]);
  return [["key", source, ...targets], ...rows].map((row) => csvRow(row)).join("");
}

/** Given texts by "entity/key" and language, as an import or the API's caller sends them. */
export type GivenTexts = Record<string, Partial<Record<Language, string>>>;

/**
 * Puts given texts into translations; an empty one is taken out. A key that the study does not have, or
 * a text that is too long or holds a NUL, refuses all.
 */
export function withTexts(
  before: Translations,
  texts: readonly SourceText[],
  targets: readonly Language[],
  given: GivenTexts,
): { translations: Translations } | { problems: TextProblem[] } {
  const known = new Map(texts.map((one) => [translationPath(one), one]));
  const problems: TextProblem[] = [];
  const translations: Translations = Object.fromEntries(
    targets.map((language) => [language, current(before[language], texts)]),
  );
  for (const [path, byLanguage] of Object.entries(given)) {
    const source = known.get(path);
    if (!source) {
      problems.push({ path, problem: "translationUnknown" });
      continue;
    }
    for (const language of targets) {
      const text = trimmed(byLanguage[language] ?? "");
      if (byLanguage[language] === undefined) continue;
      if (isTooLong(text, source.max))
        problems.push({ path, problem: "tooLong", params: { max: source.max } });
      else if (text.includes("\0")) problems.push({ path, problem: "nullCharacter" });
      const own = translations[language]?.[source.entity];
      if (own && text) own[source.key] = text;
      else if (own) delete own[source.key];
    }
  }
  return problems.length > 0 ? { problems } : { translations };
}

/** Without texts of cards, categories and questions that have gone. */
function current(translation: Translation = {}, texts: readonly SourceText[]): Translation {
  const kept: Required<Translation> = { study: {}, card: {}, category: {}, question: {} };
  for (const { entity, key } of texts) {
    const text = translation[entity]?.[key];
    if (text) kept[entity][key] = text;
  }
  return kept;
}

/** Reads a file of translations: the column "key", and one for each language that it has. */
export function parseTranslationCsv(
  data: string,
  targets: readonly Language[],
): { given: GivenTexts } | ImportError {
  const [head, ...rows] = csvTable(data);
  const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const keys = columns.indexOf("key");
  const languages = targets.filter((language) => columns.includes(language));
  if (keys < 0 || languages.length === 0)
    return refuse("translationColumns", { columns: ["key", ...targets].join(", ") });
  const given: GivenTexts = {};
  for (const { cells } of rows) {
    const key = cells[keys]?.trim();
    if (key)
      given[key] = Object.fromEntries(
        languages.map((language) => [language, plain(cells[columns.indexOf(language)] ?? "")]),
      );
  }
  return { given };
}

/** Without the apostrophe that keeps spreadsheets from running a cell (csv.ts). */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");
