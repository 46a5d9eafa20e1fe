import type { Language } from "../domain/limits/limits.ts";
import { chooseLanguage } from "../i18n/choose-language.ts";
import { translator } from "../i18n/server.ts";
import { languageCookieOf } from "./cookies.ts";
import type { Problems } from "./form.ts";

/** All problems of a form as one text in the reader's language. */
export async function problemsText(
  request: Request,
  problems: Problems,
  preference: Language | null = null,
): Promise<string> {
  const cookie = languageCookieOf(request);
  const t = translator(await chooseLanguage(request, { cookie, preference }), "errors");
  return Object.values(problems)
    .flat()
    .map((problem) => t(problem as "required"))
    .join(" ");
}
