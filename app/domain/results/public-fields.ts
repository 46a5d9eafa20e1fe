import type { StudyFieldName } from "../studies/study-fields.ts";

/**
 * What may be read without the right to participants' data: the only list, for archives of repositories, shared links
 * and viewers. What is not here they do not get, so that each new field has to be decided about.
 */

/** Whoever has the file or link, or only the viewers of a project. */
export type Reader = "anyone" | "viewer";

/** The fields of a study's sorts and their participants, each with the farthest reader who gets it. */
const SORT_FIELDS: Readonly<Record<string, Reader>> = {
  // Ids are replaced.
  id: "anyone",
  participant: "anyone",
  participant_id: "anyone",
  session: "anyone",
  session_id: "anyone",
  // Times are dates for anyone.
  started_at: "anyone",
  completed_at: "anyone",
  duration: "anyone",
  is_completed: "anyone",
  consent_given: "anyone",
  included: "anyone",
  by_researcher: "anyone",
  pasted: "anyone",
  dealt: "anyone",
  wordings: "anyone",
  result: "anyone",
  cards_sorted: "anyone",
  total_cards: "anyone",
  categories_created: "anyone",
  study: "viewer",
  study_id: "viewer",
  source: "viewer",
  language: "viewer",
  created_at: "viewer",
  last_activity: "viewer",
  revision: "viewer",
  is_test: "viewer",
  flags: "viewer",
  // Without the criteria, which are the participant's words.
  passes: "viewer",
};

export const isPublic = (field: string, reader: Reader): boolean =>
  Object.hasOwn(SORT_FIELDS, field) && (reader === "viewer" || SORT_FIELDS[field] === "anyone");

/** The settings of a study by which it can be understood and repeated. */
export const PUBLIC_STUDY_FIELDS = [
  "title",
  "description",
  "instructions",
  "consent_text",
  "status",
  "sort_type",
  "lang_default",
  "supported_languages",
  "randomize_cards",
  "require_all_cards",
  "allow_skip",
  "allow_unknown",
  "ranking",
  "picture_only",
  "cards_per_participant",
  "category_order",
  "require_names",
  "allow_empty_categories",
  "min_cards_per_category",
  "max_cards_per_category",
  "min_categories",
  "max_categories",
  "max_participants",
  "allow_multiple_sessions",
  "enable_demographics",
  "ask_why",
  "trace",
  "exclude_flagged",
  "repeated_sorts",
  "nested",
  "max_places",
] as const satisfies StudyFieldName[];
