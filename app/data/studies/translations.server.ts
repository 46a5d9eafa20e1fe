import { eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { workLimits } from "../../domain/fields/work-limits.ts";
import type { Language } from "../../domain/limits/languages.ts";
import type { Study } from "../../domain/studies/study.ts";
import {
  HTML_TEXTS,
  type SourceText,
  sourceTexts,
  TRANSLATED,
  type Translated,
  type Translation,
  type Translations,
  targetLanguages,
} from "../../domain/studies/translation.ts";
import {
  type GivenTexts,
  type TextProblem,
  withTexts,
} from "../../domain/studies/translation-file.ts";
import { type Access, fromOwnStudy } from "../access/ownership.server.ts";
import { listCardsOf } from "../cards/cards.server.ts";
import { studyCategoryRows } from "../cards/categories.server.ts";
import { type Db, transaction } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { questionRows } from "../questions/questions.server.ts";
import { study_translations } from "../schema/schema.server.ts";
import { cleanHtml } from "./clean-html.server.ts";
import { findStudy } from "./studies.server.ts";

/**
 * A SELECT column: the study's texts in the first of the reader's languages that is one of the study's (as
 * `studyLanguage` chooses). Null when there is none, or it is the study's default language.
 */
export const translationOf = (
  study: AnySQLiteColumn,
  readers: readonly Language[],
  ...entities: Translated[]
): SQL<Translation | null> =>
  sql<string | null>`(SELECT nullif(json_group_object(own.entity, json(own.texts)), '{}')
    FROM study_translations AS own JOIN studies AS original ON original.id = own.study_id
    WHERE own.study_id = ${study} AND own.language <> original.default_language
      AND own.language = (SELECT wanted.value FROM json_each(${JSON.stringify(readers)}) AS wanted
        WHERE EXISTS (SELECT 1 FROM json_each(original.supported_languages) AS one WHERE one.value = wanted.value)
        ORDER BY wanted.key LIMIT 1)
      AND own.entity IN ${jsonValues(entities)})`.mapWith((value): Translation | null =>
    value === null ? null : JSON.parse(value),
  );

export type StudyTexts = {
  study: Study;
  texts: SourceText[];
  targets: Language[];
  translations: Translations;
};

/** The statements that read the parts of a study that have texts, and the translations; for a batch. */
export const textQueries = (db: Db, study: string) =>
  [
    listCardsOf(db, study),
    studyCategoryRows(db, study),
    questionRows(db, study),
    db.select().from(study_translations).where(eq(study_translations.study_id, study)),
  ] as const;

/** All texts of an owner's study and their translations. */
export async function readStudyTexts(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<StudyTexts | undefined> {
  const [study, [cards, categories, questions, rows]] = await Promise.all([
    findStudy(db, id, access),
    db.batch(textQueries(db, id)),
  ]);
  if (!study) return undefined;
  const translations: Translations = {};
  for (const { language, entity, texts } of rows)
    translations[language] = { ...translations[language], [entity]: texts };
  return {
    study,
    texts: sourceTexts(study, cards, categories, questions),
    targets: targetLanguages(study),
    translations,
  };
}

/**
 * Merges texts into the translations that were read as `before`, all or none. Writes only the differences, so that two
 * concurrent saves do not undo each other.
 */
export async function saveTranslations(
  db: Db,
  before: StudyTexts,
  access: Access<"editor">,
  given: GivenTexts,
): Promise<StudyTexts | { problems: TextProblem[] }> {
  const { texts, targets } = before;
  const merged = withTexts(before.translations, texts, targets, given);
  if ("problems" in merged) return merged;
  const { translations } = merged;
  for (const { study } of Object.values(translations))
    for (const name of HTML_TEXTS) if (study?.[name]) study[name] = cleanHtml(study[name]);
  const problems = Object.entries(translations)
    .filter(
      ([, own]) =>
        new TextEncoder().encode(JSON.stringify(own)).length > workLimits.translation_bytes,
    )
    .map(([language]) => ({ path: language, problem: "translationTooLarge" }));
  if (problems.length > 0) return { problems };
  const patches = targets.flatMap((language) =>
    TRANSLATED.flatMap((entity) => {
      const patch = difference(
        before.translations[language]?.[entity],
        translations[language]?.[entity],
      );
      return patch ? [{ language, entity, patch: JSON.stringify(patch) }] : [];
    }),
  );
  if (patches.length > 0)
    await transaction(db, [
      ...patches.map(
        ({ language, entity, patch }) => sql`
          INSERT INTO study_translations (study_id, language, entity, texts)
          SELECT studies.id, ${language}, ${entity}, json_patch('{}', ${patch})
          ${fromOwnStudy(before.study.id, access)}
          ON CONFLICT (study_id, language, entity) DO UPDATE SET texts = json_patch(texts, ${patch})`,
      ),
      recordActivity(before.study.id, access, { action: "translations.changed" }),
    ]);
  return { ...before, translations };
}

type Texts = Record<string, string>;

/** The patch that turns one object into the other (RFC 7396, JSON Merge Patch); `undefined` when they are equal. */
function difference(
  before: Texts = {},
  after: Texts = {},
): Record<string, string | null> | undefined {
  const patch = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .map((key) => [key, after[key] ?? null]);
  return patch.length > 0 ? Object.fromEntries(patch) : undefined;
}
