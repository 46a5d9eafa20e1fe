import type { User } from "../../domain/accounts/user.ts";
import { pageTexts } from "../../http/forms/page-texts.ts";

/** The dashboard's `t` in the user's language. */
export const dashboardTexts = (request: Request, user: User | null) =>
  pageTexts(request, user, "dashboard");

/** The results' `t` in the user's language. */
export const resultsTexts = (request: Request, user: User | null) =>
  pageTexts(request, user, "results");
