import type { InitOptions, i18n } from "i18next";
import { limits } from "../domain/limits/limits.ts";

/** Keeps the direction of a text apart from that of the sentence around it (first strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`;

/**
 * The options that server and browser must share, so that hydration matches.
 *
 * @param instance the instance that they are for
 */
export const i18nOptions = (instance: i18n) =>
  ({
    // Each language is complete, so a browser never loads a second one, nor "zh" for "zh-Hans".
    fallbackLng: false,
    load: "currentOnly",
    defaultNS: "common",
    interpolation: {
      // React escapes. A card's label, a name or a number may run the other way than a sentence from right to left.
      escapeValue: true,
      escape: (text: string) => (instance.dir() === "rtl" ? isolated(text) : text),
      // Texts can refer to a limit by its name: "at most {{study_title}} characters".
      defaultVariables: { ...limits },
    },
  }) satisfies InitOptions;
