import { type ActionFunctionArgs, redirect, replace } from "@remix-run/cloudflare";
import { identify } from "../../auth/identify.server.ts";
import { updateUser } from "../../data/accounts/users.server.ts";
import { isInterfaceLanguage, isLanguage } from "../../domain/limits/languages.ts";
import { LANGUAGE_COOKIE, preferenceCookie, THEME_COOKIE, THEMES } from "../../http/cookies.ts";
import { localPath } from "../../http/local-path.ts";

/** Stores a theme or language for this browser, and redirects back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  const theme = THEMES.find((known) => known === form.get("theme"));
  if (theme) headers.append("Set-Cookie", preferenceCookie(request, THEME_COOKIE, theme));
  const language = form.get("language");
  if (isLanguage(language)) {
    // A logged-in user gets the language on every device, if the researcher's pages have it.
    if (isInterfaceLanguage(language)) {
      const caller = await identify(request, context);
      if (caller && caller.user.language_preference !== language)
        await updateUser(context.db, caller.user.id, { language_preference: language });
    }
    headers.append("Set-Cookie", preferenceCookie(request, LANGUAGE_COOKIE, language));
  }
  return replace(localPath(form.get("back")), { headers });
}

export const loader = () => redirect("/");

/** Never rendered. With a component this is a page route, for which Remix checks the origin of posts. */
export default function Preferences() {
  return null;
}
