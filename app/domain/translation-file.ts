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

/** A translation that is refused. `problem` is a key of the `errors` texts. */
export type TextProblem = { path: string; problem: string; params?: Record<string, number> };

/** The texts as CSV: one row per text and one column per language, the default language first. */
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

/** Texts by "entity/key" and language, as an import or an API client sends them. */
export type GivenTexts = Record<string, Partial<Record<Language, string>>>;

/**
 * Merges the given texts into the translations; an empty text removes a translation. Changes nothing when any
 * key is unknown or any text is too long or contains a NUL.
 */
export function withTexts(
  before: Translations,
  texts: readonly SourceText[],
  targets: readonly Language[],
  changes: GivenTexts,
): { translations: Translations } | { problems: TextProblem[] } {
  const known = new Map(texts.map((one) => [translationPath(one), one]));
  const problems: TextProblem[] = [];
  const translations: Translations = Object.fromEntries(
    targets.map((language) => [language, current(before[language], texts)]),
  );
  for (const [path, byLanguage] of Object.entries(changes)) {
    const source = known.get(path);
    if (!source) {
      problems.push({ path, problem: "translationUnknown" });
      continue;
    }
    for (const language of targets) {
      const given = byLanguage[language];
      if (given === undefined) continue;
      const text = trimmed(given);
      if (isTooLong(text, source.max))
        problems.push({ path, problem: "tooLong", params: { max: source.max } });
      else if (text.includes("\0")) problems.push({ path, problem: "nullCharacter" });
      const group = translations[language]?.[source.entity];
      if (group && text) group[source.key] = text;
      else if (group) delete group[source.key];
    }
  }
  return problems.length > 0 ? { problems } : { translations };
}

/** Copies a translation without the texts of deleted cards, categories and questions. */
function current(translation: Translation = {}, texts: readonly SourceText[]): Translation {
  const kept: Required<Translation> = { study: {}, card: {}, category: {}, question: {} };
  for (const { entity, key } of texts) {
    const text = translation[entity]?.[key];
    if (text) kept[entity][key] = text;
  }
  return kept;
}

/** Parses a translation file: the column "key" and a column for at least one target language. */
export function parseTranslationCsv(
  data: string,
  targets: readonly Language[],
): { given: GivenTexts } | ImportError {
  const [head, ...rows] = csvTable(data);
  const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const keyColumn = columns.indexOf("key");
  const languages = targets.filter((language) => columns.includes(language));
  if (keyColumn < 0 || languages.length === 0)
    return refuse("translationColumns", { columns: ["key", ...targets].join(", ") });
  const given: GivenTexts = {};
  for (const { cells } of rows) {
    const key = cells[keyColumn]?.trim();
    if (key)
      given[key] = Object.fromEntries(
        languages.map((language) => [language, cells[columns.indexOf(language)] ?? ""]),
      );
  }
  return { given };
}
