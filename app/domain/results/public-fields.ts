/**
 * What may be read without the right to participants' data: the only list of fields of sorts, for archives of
 * repositories, shared links and viewers. What is not here they do not get, so that each new field has to be decided about.
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
  // Numbers, as much a result as the sort.
  ratings: "anyone",
  result: "anyone",
  // Groups and their names, as the result has them.
  chain: "anyone",
  turn: "anyone",
  inherited: "anyone",
  left_groups: "anyone",
  moved: "anyone",
  share_moved: "anyone",
  renamed: "anyone",
  abandoned: "viewer",
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
  rated: "viewer",
  // Without the criteria, which are the participant's words.
  passes: "viewer",
};

export const isPublic = (field: string, reader: Reader): boolean =>
  Object.hasOwn(SORT_FIELDS, field) && (reader === "viewer" || SORT_FIELDS[field] === "anyone");
