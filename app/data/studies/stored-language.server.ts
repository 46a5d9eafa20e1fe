import { type SQL, sql } from "drizzle-orm";
import {
  INTERFACE_LANGUAGES,
  isInterfaceLanguage,
  type Language,
} from "../../domain/limits/languages.ts";

/*
 * A study's and a session's language column accepts `en` and `nl` only, by a CHECK that cannot be removed without
 * recreating a table to which others refer. Any other language is in the column `other_language`, and a generated
 * column gives the one that counts: `studies.default_language`, `sort_sessions.page_language`.
 */

const columnsOf = (language: Language | null) => {
  const known = isInterfaceLanguage(language);
  return { known: known ? language : null, other: known ? null : language };
};

/** The fields of a study as they are stored. */
export function storedStudy<Fields extends { lang_default?: Language | undefined }>({
  lang_default,
  ...fields
}: Fields) {
  if (lang_default === undefined) return fields;
  const { known, other } = columnsOf(lang_default);
  return { ...fields, lang_default_known: known ?? ("en" as const), other_language: other };
}

/** The fields of a session as they are stored. */
export function storedSession(language: Language) {
  const { known, other } = columnsOf(language);
  return { language_known: known, other_language: other };
}

/** The names and values of the columns of a session's language. */
export const SESSION_LANGUAGE = sql`language, other_language`;
export function sessionLanguage(language: Language | null | undefined): SQL {
  const { known, other } = columnsOf(language ?? null);
  return sql`${known}, ${other}`;
}

/** The same, of a language that is an SQL expression. */
export const sessionLanguageIn = (language: SQL): SQL => {
  const isKnown = sql`${language} IN ${sql.raw(`('${INTERFACE_LANGUAGES.join("','")}')`)}`;
  return sql`iif(${isKnown}, ${language}, NULL), iif(${isKnown}, NULL, ${language})`;
};
