import i18next, { type i18n } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./options.ts";

// One chunk per language and namespace, so that participants download only the texts they need.
const files = import.meta.glob<{ default: object }>("./{en,nl}/*.ts");

/**
 * Starts i18next in the browser with the namespaces of the first page. `withRetry` wraps the import of
 * each namespace, now and later.
 */
export async function startI18n(
  language: string,
  namespaces: string[],
  withRetry: <T>(load: () => Promise<T>) => Promise<T>,
): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(
      resourcesToBackend(async (lng: string, namespace: string) => {
        const load = files[`./${lng}/${namespace}.ts`];
        if (!load) throw new Error(`No texts for ${lng}/${namespace}`);
        return (await withRetry(load)).default;
      }),
    )
    .init({ ...i18nOptions, lng: language, ns: namespaces });
  return i18next;
}
