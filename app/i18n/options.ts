import type { InitOptions } from "i18next";
import { LANGUAGES, limits } from "../domain/limits.ts";

/** What server and browser must agree on, or the first render would differ. */
export const i18nOptions = {
  supportedLngs: [...LANGUAGES],
  // Both languages are complete (the compiler checks), so a browser never loads a second one.
  fallbackLng: false,
  defaultNS: "common",
  interpolation: {
    // React escapes.
    escapeValue: false,
    // Texts name a limit by its name: "at most {{study_title}} characters".
    defaultVariables: { ...limits },
  },
} satisfies InitOptions;
