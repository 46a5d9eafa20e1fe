import type { InitOptions } from "i18next";
import { LANGUAGES, limits } from "../domain/limits/limits.ts";

/** The options that server and browser must share, so that hydration matches. */
export const i18nOptions = {
  supportedLngs: [...LANGUAGES],
  // Both languages are complete (the compiler checks), so a browser never loads a second one.
  fallbackLng: false,
  defaultNS: "common",
  interpolation: {
    // React escapes.
    escapeValue: false,
    // Texts can refer to a limit by its name: "at most {{study_title}} characters".
    defaultVariables: { ...limits },
  },
} satisfies InitOptions;
