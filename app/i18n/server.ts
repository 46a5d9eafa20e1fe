import { createInstance, type i18n, type TFunction } from "i18next";
import type { Language } from "../domain/limits.ts";
import { en, type Namespace } from "./en.ts";
import { nl } from "./nl.ts";
import { i18nOptions } from "./options.ts";

const instances = new Map<Language, i18n>();

/** The translations of one language, all namespaces loaded; made once, read by every request. */
export function serverI18n(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  // Resources are in hand, so that init is done when it returns.
  instance.init({ ...i18nOptions, lng: language, resources: { en, nl }, initImmediate: false });
  instances.set(language, instance);
  return instance;
}

/** `t` for loaders and actions: `translator("nl", "projects")("heading")`. */
export function translator<N extends Namespace>(language: Language, namespace: N): TFunction<N> {
  return serverI18n(language).getFixedT(language, namespace);
}
