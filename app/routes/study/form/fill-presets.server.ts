import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Access } from "../../../data/access/ownership.server.ts";
import { readStudyTexts, saveTranslations } from "../../../data/studies/translations.server.ts";
import { isLanguage, type Language } from "../../../domain/limits/languages.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { SCALE_PRESETS, SCALE_TEXTS } from "../../../domain/ratings/scale.ts";
import type { GivenTexts } from "../../../domain/studies/translation-file.ts";
import { participantTranslator } from "../../../i18n/server.ts";

type Assets = AppLoadContext["assets"];

async function presetTexts(assets: Assets, language: Language): Promise<Record<string, string>[]> {
  const t = await participantTranslator(assets, language, "ratings");
  return SCALE_PRESETS.map((preset) =>
    Object.fromEntries(SCALE_TEXTS.map(([name]) => [name, t(`${preset}.${name}`)])),
  );
}

/** The ready-made scales in a language. */
export const presetScales = async (assets: Assets, language: Language) =>
  (await presetTexts(assets, language)).map((texts) => ({ low: 1, high: 5, ...texts }));

/** Fills in the texts of the ready-made scales that a form of a study chooses, in the study's default language. */
export async function fillPresets(posted: FormData, assets: Assets): Promise<void> {
  const language = posted.get("lang_default");
  if (!isLanguage(language)) return;
  for (let at = 0; at < limits.scales; at++) {
    const name = `scales[${at}]`;
    const chosen = SCALE_PRESETS.indexOf(
      posted.get(`${name}.preset`) as (typeof SCALE_PRESETS)[number],
    );
    if (chosen < 0 || posted.get(`${name}.question`)) continue;
    const texts = (await presetTexts(assets, language))[chosen] ?? {};
    for (const [field, text] of Object.entries(texts))
      if (!posted.get(`${name}.${field}`)) posted.set(`${name}.${field}`, text);
  }
}

/** Translates the texts of ready-made scales into all other languages of the study that lack them. */
export async function translatePresets(
  { db, assets }: Pick<AppLoadContext, "db" | "assets">,
  study: string,
  access: Access<"editor">,
): Promise<void> {
  const found = await readStudyTexts(db, study, access);
  if (!found?.study.scales || found.targets.length === 0) return;
  const { scales, lang_default } = found.study;
  const presets = await presetTexts(assets, lang_default);
  const given: GivenTexts = {};
  for (const language of found.targets) {
    const translated = await presetTexts(assets, language);
    for (const scale of scales)
      for (const [name] of SCALE_TEXTS) {
        const key = `${scale.id}.${name}`;
        const at = presets.findIndex((texts) => texts[name] === scale[name]);
        const text = translated[at]?.[name];
        if (!text || found.translations[language]?.study?.[key]) continue;
        const path = `study/${key}`;
        given[path] = { ...given[path], [language]: text };
      }
  }
  if (Object.keys(given).length > 0) await saveTranslations(db, found, access, given);
}
