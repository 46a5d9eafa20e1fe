import type { Language } from "../domain/limits/languages.ts";
import { readersLanguages } from "../i18n/choose-language.ts";
import { languageCookieOf } from "./cookies.ts";

/** The languages that the reader of a participant's page understands, the most wanted first. */
export const readersOf = (request: Request): Language[] =>
  readersLanguages(request, languageCookieOf(request));
