import { csvTable } from "../cards/card-import.ts";
import { type ImportError, refuse } from "../cards/import-format.ts";
import { onOneLine, withoutControls } from "../fields/control-characters.ts";
import { csvFile } from "../files/csv.ts";
import { LANGUAGES, type Language, languages } from "../limits/languages.ts";
import { isTooLong, trimmed } from "../limits/text.ts";
import {
  htmlText,
  isLine,
  type SourceText,
  type Translation,
  type Translations,
  translationPath,
  wordsOf,
} from "./translation.ts";

/** A translation that is refused. `problem` is a key of the `errors` texts. */
export type TextProblem = {
  path: string;
  problem: string;
  params?: Record<string, string | number>;
};

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
  return csvFile(["key", source, ...targets], rows);
}

/** Texts by "entity/key" and language, as an import or an API client sends them. */
export type GivenTexts = Record<string, Partial<Record<Language, string>>>;

/** Browsers send line breaks in another form than they got them. */
const isSame = (one: string, other: string) =>
  trimmed(one.replaceAll("\r\n", "\n")) === trimmed(other.replaceAll("\r\n", "\n"));

/**
 * The texts of a form that its translator has changed, without those of what was deleted since the form was opened. One that somebody else has changed too since the form was
 * opened is a problem.
 *
 * @param sent all texts of the form
 * @param seen the texts that the form was filled from, also in the answer: there with the present texts of the problems,
 *   so that the form replaces them when it is sent again
 */
export function changedTexts(
  before: Translations,
  texts: readonly SourceText[],
  sent: GivenTexts,
  seen: GivenTexts,
): { given: GivenTexts; problems: TextProblem[]; seen: GivenTexts } {
  const known = new Map(texts.map((one) => [translationPath(one), one]));
  const given: GivenTexts = {};
  const problems: TextProblem[] = [];
  const seenNow = { ...seen };
  for (const [path, byLanguage] of Object.entries(sent)) {
    const source = known.get(path);
    // Its card, category or question was deleted after the form was opened.
    if (!source && seen[path]) continue;
    for (const language of LANGUAGES) {
      const typed = byLanguage[language];
      const opened = seen[path]?.[language];
      if (typed === undefined || (opened !== undefined && isSame(typed, opened))) continue;
      given[path] = { ...given[path], [language]: typed };
      const stored = (source && before[language]?.[source.entity]?.[source.key]) ?? "";
      if (opened === undefined || isSame(stored, opened) || isSame(stored, typed)) continue;
      const text = source && htmlText(source) ? wordsOf(stored) : stored;
      problems.push({ path, problem: "textOvertaken", params: { text } });
      seenNow[path] = { ...seenNow[path], [language]: stored };
    }
  }
  return { given, problems, seen: seenNow };
}

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
      const isOfLine = isLine(source);
      const text = trimmed(isOfLine ? given : withoutControls(given));
      if (isTooLong(text, source.max))
        problems.push({ path, problem: "tooLong", params: { max: source.max } });
      else if (text.includes("\0")) problems.push({ path, problem: "nullCharacter" });
      else if (isOfLine && text !== onOneLine(text))
        problems.push({ path, problem: "controlCharacter" });
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

/**
 * Parses a translation file: the column "key" and a column for at least one target language. `lacking` are the languages
 * of other columns, which the study does not have.
 */
export function parseTranslationCsv(
  data: string,
  targets: readonly Language[],
  source: Language,
): { given: GivenTexts; lacking: Language[] } | ImportError {
  const table = csvTable(data);
  if ("error" in table) return table;
  const [head, ...rows] = table;
  const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const keyColumn = columns.indexOf("key");
  const columnOf = (language: Language) => columns.indexOf(language.toLowerCase());
  const named = languages.map(({ code }) => code).filter((code) => columnOf(code) >= 0);
  const known = named.filter((code) => targets.includes(code));
  if (keyColumn < 0 || known.length === 0)
    return refuse("translationColumns", { columns: ["key", ...targets].join(", ") });
  const given: GivenTexts = {};
  for (const { cells } of rows) {
    const key = cells[keyColumn]?.trim();
    if (key)
      given[key] = Object.fromEntries(
        known.map((language) => [language, cells[columnOf(language)] ?? ""]),
      );
  }
  const lacking = named.filter((code) => code !== source && !targets.includes(code));
  return { given, lacking };
}
