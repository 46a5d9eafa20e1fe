/**
 * The languages of participants' pages by their BCP 47 codes. The texts of each are one file,
 * `i18n/participants/<code>.json`; a language without a file is not offered.
 */
export const languages = [
  { code: "en", name: "English", english_name: "English", direction: "ltr" },
  { code: "nl", name: "Nederlands", english_name: "Dutch", direction: "ltr" },
  { code: "de", name: "Deutsch", english_name: "German", direction: "ltr" },
  { code: "fr", name: "Français", english_name: "French", direction: "ltr" },
  { code: "es", name: "Español", english_name: "Spanish", direction: "ltr" },
  { code: "pt", name: "Português", english_name: "Portuguese", direction: "ltr" },
  { code: "it", name: "Italiano", english_name: "Italian", direction: "ltr" },
  { code: "sv", name: "Svenska", english_name: "Swedish", direction: "ltr" },
  { code: "da", name: "Dansk", english_name: "Danish", direction: "ltr" },
  { code: "nb", name: "Norsk bokmål", english_name: "Norwegian Bokmål", direction: "ltr" },
  { code: "fi", name: "Suomi", english_name: "Finnish", direction: "ltr" },
  { code: "pl", name: "Polski", english_name: "Polish", direction: "ltr" },
  { code: "cs", name: "Čeština", english_name: "Czech", direction: "ltr" },
  { code: "hu", name: "Magyar", english_name: "Hungarian", direction: "ltr" },
  { code: "ro", name: "Română", english_name: "Romanian", direction: "ltr" },
  { code: "el", name: "Ελληνικά", english_name: "Greek", direction: "ltr" },
  { code: "tr", name: "Türkçe", english_name: "Turkish", direction: "ltr" },
  { code: "uk", name: "Українська", english_name: "Ukrainian", direction: "ltr" },
  { code: "ar", name: "العربية", english_name: "Arabic", direction: "rtl" },
  { code: "he", name: "עברית", english_name: "Hebrew", direction: "rtl" },
  { code: "hi", name: "हिन्दी", english_name: "Hindi", direction: "ltr" },
  { code: "ja", name: "日本語", english_name: "Japanese", direction: "ltr" },
  { code: "ko", name: "한국어", english_name: "Korean", direction: "ltr" },
  { code: "zh-Hans", name: "简体中文", english_name: "Simplified Chinese", direction: "ltr" },
  { code: "zh-Hant", name: "繁體中文", english_name: "Traditional Chinese", direction: "ltr" },
  { code: "id", name: "Bahasa Indonesia", english_name: "Indonesian", direction: "ltr" },
  { code: "vi", name: "Tiếng Việt", english_name: "Vietnamese", direction: "ltr" },
] as const;

export type Language = (typeof languages)[number]["code"];
export type LanguageFacts = (typeof languages)[number];

// The build writes the names of the files; a script that runs without a build knows every language.
declare const LANGUAGE_FILES: readonly string[];
const hasFile = (code: string) =>
  typeof LANGUAGE_FILES === "undefined" || LANGUAGE_FILES.includes(code);

const offered = languages.filter(({ code }) => hasFile(code));

/** The codes of the languages that participants' pages have. */
export const LANGUAGES: readonly Language[] = offered.map(({ code }) => code);

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

export const factsOf = (language: Language): LanguageFacts =>
  languages.find(({ code }) => code === language) ?? languages[0];

/** The languages of the researcher's pages and of mail. */
export const INTERFACE_LANGUAGES = ["en", "nl"] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

export const isInterfaceLanguage = (value: unknown): value is InterfaceLanguage =>
  INTERFACE_LANGUAGES.some((language) => language === value);
