import i18next, { type i18n } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./options.ts";
import { isParticipantNamespace } from "./participants.ts";

// One chunk per language and namespace of the researcher's pages; those of participants' pages are static files, and mail is the server's.
const files = import.meta.glob<{ default: object }>(["./{en,nl}/*.ts", "!./*/mail.ts"]);

async function fetchTexts(address: string): Promise<object> {
  const file = await fetch(address);
  if (!file.ok) throw new Error(`${address}: ${file.status}`);
  return file.json();
}

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
        if (isParticipantNamespace(namespace))
          return withRetry(() => fetchTexts(`${PARTICIPANT_TEXTS}/${lng}/${namespace}.json`));
        const load = files[`./${lng}/${namespace}.ts`];
        if (!load) throw new Error(`No texts for ${lng}/${namespace}`);
        return (await withRetry(load)).default;
      }),
    )
    .init({ ...i18nOptions(i18next), lng: language, ns: namespaces });
  return i18next;
}
