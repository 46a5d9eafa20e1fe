import {
  type InterfaceLanguage,
  isInterfaceLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
} from "../domain/limits/languages.ts";

/** Subtags under which browsers name a language that we know by another one. */
const OTHER_NAMES: Record<string, Language> = { no: "nb", nn: "nb" };

/** The language and script of a tag, such as "zh-Hant" for "zh-TW" and "he-Hebr" for "iw". */
function languageAndScript(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${OTHER_NAMES[language] ?? language}-${script}`;
  } catch {
    return null;
  }
}

const bySound = new Map<string | null, Language>(
  LANGUAGES.map((code) => [languageAndScript(code), code]),
);

/** Our language for a BCP 47 tag. */
const languageOf = (tag: string): Language | undefined => bySound.get(languageAndScript(tag));

/** The tags of Accept-Language, the most wanted first. */
const acceptedTags = (request: Request): string[] =>
  (request.headers.get("Accept-Language") ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.split(";").map((word) => word.trim());
      const quality = params.find((param) => param.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** The languages that a reader understands, the most wanted first: the one chosen in this browser, then the browser's own. */
export const readersLanguages = (request: Request, cookie: Language | null): Language[] => [
  ...new Set([cookie, ...acceptedTags(request).map(languageOf)].filter((one) => isLanguage(one))),
];

/** The locale for dates: the page's language with the browser's region. "en-GB" puts the day before the month. */
export function chooseDateLocale(request: Request, language: Language): string {
  const tag = acceptedTags(request).find((tag) => languageOf(tag) === language);
  return tag === undefined ? language : (Intl.getCanonicalLocales(tag)[0] ?? language);
}

/** The language settings of a study. */
export type StudyLanguages = { lang_default: Language; supported_languages: Language[] };

/** The language of a participant's page: the first of the reader's that the study supports, or else its default. */
export function studyLanguage(
  { lang_default, supported_languages: supported }: StudyLanguages,
  readers: readonly Language[],
): Language {
  const chosen = readers.find((language) => supported.includes(language));
  if (chosen) return chosen;
  return supported.includes(lang_default) ? lang_default : (supported[0] ?? lang_default);
}

/** The language of a researcher's page: the first of the cookie, the user's preference, the browser's, and English. */
export const interfaceLanguage = (
  request: Request,
  cookie: Language | null,
  preference: InterfaceLanguage | null = null,
): InterfaceLanguage =>
  [isInterfaceLanguage(cookie) ? cookie : preference, ...readersLanguages(request, null)].find(
    isInterfaceLanguage,
  ) ?? "en";
