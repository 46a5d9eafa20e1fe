import { createInstance, type i18n, type TFunction } from "i18next";
import type { Language } from "../domain/limits/limits.ts";
import { en, type Namespace } from "./en.ts";
import { nl } from "./nl.ts";
import { i18nOptions } from "./options.ts";

const instances = new Map<Language, i18n>();

/** The i18next instance of a language with all namespaces; cached and shared by all requests. */
export function serverI18n(language: Language): i18n {
  const cached = instances.get(language);
  if (cached) return cached;
  const instance = createInstance();
  // With the resources given, init finishes synchronously.
  instance.init({ ...i18nOptions, lng: language, resources: { en, nl }, initImmediate: false });
  instances.set(language, instance);
  return instance;
}

/** `t` for loaders and actions: `translator("nl", "projects")("heading")`. */
export function translator<N extends Namespace>(language: Language, namespace: N): TFunction<N> {
  return serverI18n(language).getFixedT(language, namespace);
}
