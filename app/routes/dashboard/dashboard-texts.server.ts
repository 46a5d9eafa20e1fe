import type { User } from "../../domain/user.ts";
import { languageCookieOf } from "../../http/cookies.ts";
import { chooseLanguage } from "../../i18n/choose-language.ts";
import { translator } from "../../i18n/server.ts";

/** The dashboard's `t` in the user's language. */
export async function dashboardTexts(request: Request, user: User | null) {
  const language = await chooseLanguage(request, {
    cookie: languageCookieOf(request),
    preference: user?.language_preference ?? null,
  });
  return translator(language, "dashboard");
}
