import { RemixI18Next } from "remix-i18next/server";
import { isLanguage, LANGUAGES, type Language } from "../domain/limits/limits.ts";

/** The locale for dates: the page's language with the browser's region. "en-GB" puts the day before the month. */
export function chooseDateLocale(request: Request, language: Language): string {
  const accepted = (request.headers.get("Accept-Language") ?? "").split(",");
  const tags = accepted.map((part) => part.split(";")[0]?.trim() ?? "");
  return tags.find((tag) => tag.startsWith(`${language}-`) && isLocale(tag)) ?? language;
}

const isLocale = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
};

/** The language settings of a study. */
export type StudyLanguages = { lang_default: Language; supported_languages: Language[] };

/**
 * The language of a participant's page: the only one the study supports, or of several the
 * participant's choice, then the study's default.
 */
export function studyLanguage(study: StudyLanguages, chosen: string | null): Language {
  const supported = study.supported_languages;
  if (supported.length === 1 && supported[0]) return supported[0];
  if (isLanguage(chosen) && supported.includes(chosen)) return chosen;
  if (supported.includes(study.lang_default)) return study.lang_default;
  return supported[0] ?? study.lang_default;
}

/**
 * The language of a page: the study's (see `studyLanguage`), or else the first of the cookie, the user's
 * preference, the browser's (Accept-Language), and English.
 */
export async function chooseLanguage(
  request: Request,
  known: { study?: StudyLanguages | null; cookie: string | null; preference?: Language | null },
): Promise<Language> {
  if (known.study) return studyLanguage(known.study, known.cookie);
  const chosen = [known.cookie, known.preference].find(isLanguage) ?? null;
  const negotiation = new RemixI18Next({
    detection: {
      supportedLanguages: [...LANGUAGES],
      fallbackLanguage: "en",
      order: ["custom", "header"],
      findLocale: async () => chosen,
    },
  });
  const language = await negotiation.getLocale(request);
  return isLanguage(language) ? language : "en";
}
