import type { User } from "../../domain/accounts/user.ts";
import { pageTexts } from "../../http/forms/page-texts.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";

/** The dashboard's `t` in the user's language. */
export const dashboardTexts = (request: Request, user: User | null) =>
  pageTexts(request, user, "dashboard");

/** The results' `t` in the user's language, and the answer to a form: the same page, with a toast. */
export async function resultsAnswer(request: Request, user: User) {
  const { pathname, search } = new URL(request.url);
  return {
    t: await pageTexts(request, user, "results"),
    answer: (type: "success" | "error", text: string) =>
      redirectWithToast(pathname + search, { type, text }),
  };
}
