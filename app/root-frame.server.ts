import type { AppLoadContext } from "@remix-run/cloudflare";
import { readCookie } from "./auth/cookies.ts";
import { identify } from "./auth/identify.server.ts";
import { findStudyLanguages } from "./data/studies/study-languages.server.ts";
import { isParticipantsPath } from "./domain/accounts/page-path.ts";
import { accentColors } from "./domain/colors/accent.ts";
import { factsOf, INTERFACE_LANGUAGES, type Language } from "./domain/limits/languages.ts";
import { languageCookieOf, themeOf } from "./http/cookies.ts";
import { CSRF_COOKIE, csrfCookie, newCsrfToken } from "./http/csrf.ts";
import { takeToast } from "./http/forms/toast.ts";
import {
  chooseDateLocale,
  interfaceLanguage,
  readersLanguages,
  studyLanguage,
} from "./i18n/choose-language.ts";
import type { Frame } from "./ui/frame/frame.ts";
import { scriptFonts } from "./ui/shell/script-fonts.server.ts";

/** The data of the root route, and the headers that set its cookies. */
export async function readFrame(
  request: Request,
  context: AppLoadContext,
): Promise<{ frame: Frame; headers: Headers }> {
  const headers = new Headers();
  const url = new URL(request.url);
  const [caller, study] = await Promise.all([
    identify(request, context),
    sortedStudy(url.pathname, context),
  ]);
  const user = caller?.user ?? null;
  const cookie = languageCookieOf(request);
  const locale = study
    ? studyLanguage(study, readersLanguages(request, cookie))
    : interfaceLanguage(request, cookie, user?.language_preference);
  // Toasts are for researchers: their next page shows it.
  const flash = isParticipantsPath(url.pathname) ? null : takeToast(request);
  if (flash) headers.append("Set-Cookie", flash.clear);
  let csrf = readCookie(request, CSRF_COOKIE);
  if (!csrf) {
    csrf = newCsrfToken();
    headers.append("Set-Cookie", csrfCookie(request, csrf));
  }
  const frame: Frame = {
    locale,
    date_locale: chooseDateLocale(request, locale),
    theme: themeOf(request),
    chosen_language: cookie,
    languages: (study?.supported_languages ?? INTERFACE_LANGUAGES).map((code) => ({
      code,
      name: factsOf(code).name,
    })),
    user,
    ...(caller?.unread && { unread: caller.unread }),
    timezone: user?.timezone ?? "UTC",
    toast: flash?.toast ?? null,
    csrf,
    ...styleOf(study?.accent_color ?? null, locale),
    ...(study?.hide_product_name && { anonymous: true }),
    now: Date.now(),
  };
  return { frame, headers };
}

/** The colors of a study and the fonts of a language, if they are not the theme's. */
function styleOf(accent: string | null, language: Language): Pick<Frame, "style"> {
  const style = { ...(accent && accentColors(accent)), ...scriptFonts(language) };
  return Object.keys(style).length > 0 ? { style } : {};
}

/** The study of a participant's page, which determines the page's languages. */
async function sortedStudy(pathname: string, context: AppLoadContext) {
  const id = isParticipantsPath(pathname) ? pathname.split("/")[2] : undefined;
  return id ? await findStudyLanguages(context.db, id) : null;
}
