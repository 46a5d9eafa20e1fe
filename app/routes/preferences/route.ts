import { type ActionFunctionArgs, redirect, replace } from "@remix-run/cloudflare";
import { identify } from "../../auth/identify.server.ts";
import { updateUser } from "../../data/users.server.ts";
import { isLanguage } from "../../domain/limits.ts";
import { LANGUAGE_COOKIE, preferenceCookie, THEME_COOKIE, THEMES } from "../../http/cookies.ts";
import { localPath } from "../../http/local-path.ts";

/** Keeps a theme or language for this browser and goes back to where it was chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  const theme = THEMES.find((known) => known === form.get("theme"));
  if (theme) headers.append("Set-Cookie", preferenceCookie(request, THEME_COOKIE, theme));
  const language = form.get("language");
  if (isLanguage(language)) {
    // Somebody logged in finds the choice on every device.
    const caller = await identify(request, context);
    if (caller && caller.user.language_preference !== language)
      await updateUser(context.db, caller.user.id, { language_preference: language });
    headers.append("Set-Cookie", preferenceCookie(request, LANGUAGE_COOKIE, language));
  }
  return replace(localPath(form.get("back")), { headers });
}

export const loader = () => redirect("/");

/** Never shown; with it Remix checks where a post comes from, as for every page. */
export default function Preferences() {
  return null;
}
