import type { InterfaceLanguage } from "../../domain/limits/languages.ts";
import { interfaceLanguage } from "../../i18n/choose-language.ts";
import { translator } from "../../i18n/server.ts";
import { languageCookieOf } from "../cookies.ts";
import type { Problems } from "./form.ts";

/** All problems of a form as one text in the reader's language. */
export function problemsText(
  request: Request,
  problems: Problems,
  preference: InterfaceLanguage | null = null,
): string {
  const t = translator(interfaceLanguage(request, languageCookieOf(request), preference), "errors");
  return Object.values(problems)
    .flat()
    .map((problem) => t(problem as "required"))
    .join(" ");
}
