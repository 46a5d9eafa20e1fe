import { createInstance, type InitOptions, type i18n, type TFunction } from "i18next";
import {
  type InterfaceLanguage,
  isInterfaceLanguage,
  type Language,
} from "../domain/limits/languages.ts";
import { en, type Namespace } from "./en.ts";
import { nl } from "./nl.ts";
import { i18nOptions } from "./options.ts";
import type { ParticipantNamespace, ParticipantTexts } from "./participants.ts";

const instances = new Map<InterfaceLanguage, i18n>();

/** An i18next instance with these texts. With the resources given, init finishes synchronously. */
function instanceOf(language: Language, namespaces: object): i18n {
  const instance = createInstance();
  const resources = { [language]: namespaces } as InitOptions["resources"];
  instance.init({ ...i18nOptions(instance), lng: language, resources, initImmediate: false });
  return instance;
}

/** The instance of a language of the researcher's pages with all namespaces; cached and shared by all requests. */
export function serverI18n(language: InterfaceLanguage): i18n {
  const cached = instances.get(language);
  if (cached) return cached;
  const instance = instanceOf(language, { en, nl }[language]);
  instances.set(language, instance);
  return instance;
}

/** `t` for loaders and actions: `translator("nl", "projects")("heading")`. */
export function translator<N extends Namespace>(
  language: InterfaceLanguage,
  namespace: N,
): TFunction<N> {
  return serverI18n(language).getFixedT(language, namespace);
}

const loaded = new Map<Language, Promise<i18n>>();

async function load(assets: Env["ASSETS"], language: Language): Promise<i18n> {
  const file = await assets.fetch(
    new URL(`${PARTICIPANT_TEXTS}/${language}.json`, "https://assets.invalid"),
  );
  if (!file.ok) throw new Error(`The texts in ${language} responded with status ${file.status}`);
  return instanceOf(language, await file.json<ParticipantTexts>());
}

/**
 * The instance of any language, with the texts of participants' pages; in English and Dutch with all texts. A language's
 * texts are a static file, which is read once and kept.
 */
export async function pageI18n(assets: Env["ASSETS"], language: Language): Promise<i18n> {
  if (isInterfaceLanguage(language)) return serverI18n(language);
  const known = loaded.get(language);
  if (known) return known;
  const pending = load(assets, language);
  loaded.set(language, pending);
  // A failed read is tried again with the next request.
  pending.catch(() => loaded.delete(language));
  return pending;
}

/** `t` for loaders and actions of participants' pages. */
export async function participantTranslator<N extends ParticipantNamespace>(
  assets: Env["ASSETS"],
  language: Language,
  namespace: N,
): Promise<TFunction<N>> {
  return (await pageI18n(assets, language)).getFixedT(language, namespace);
}
