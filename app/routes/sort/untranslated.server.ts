import { cleanHtml } from "../../data/studies/clean-html.server.ts";
import { htmlText, type SourceText } from "../../domain/studies/translation.ts";
import { type StudyLanguages, studyLanguage } from "../../i18n/choose-language.ts";
import type { Untranslated } from "../../ui/participation/untranslated.tsx";

/** The texts of a page that its language lacks, as the page shows them; nothing in the study's default language. */
export function untranslatedOf(
  study: StudyLanguages,
  missing: readonly SourceText[],
  readers: Parameters<typeof studyLanguage>[1],
): { untranslated?: Untranslated } {
  const { lang_default } = study;
  if (missing.length === 0 || studyLanguage(study, readers) === lang_default) return {};
  const texts = missing.map((one) => (htmlText(one) ? cleanHtml(one.text) : one.text));
  return { untranslated: { language: lang_default, texts } };
}
