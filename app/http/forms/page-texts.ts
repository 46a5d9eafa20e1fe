import type { User } from "../../domain/accounts/user.ts";
import { interfaceLanguage } from "../../i18n/choose-language.ts";
import type { Namespace } from "../../i18n/en.ts";
import { translator } from "../../i18n/server.ts";
import { languageCookieOf } from "../cookies.ts";

/** A page's `t` in the user's language, for its loader and action. */
export const pageTexts = <N extends Namespace>(
  request: Request,
  user: Pick<User, "language_preference"> | null,
  namespace: N,
) =>
  translator(
    interfaceLanguage(request, languageCookieOf(request), user?.language_preference),
    namespace,
  );
