import { and, eq, type SQL, sql } from "drizzle-orm";
import { matchOutline } from "../../domain/cards/outline.ts";
import type { StudyStatus } from "../../domain/limits/limits.ts";
import { changedFields } from "../../domain/projects/activity.ts";
import type { Question } from "../../domain/questions/question.ts";
import { inOrder, leadsThrough } from "../../domain/questions/question-path.ts";
import { scaleChanges } from "../../domain/ratings/scale.ts";
import { type Study, type UpdateStudy, withDefaultLanguage } from "../../domain/studies/study.ts";
import {
  fieldConflicts,
  KIND_FIELDS,
  partnersOf,
  placesOf,
  type StudyProblems,
} from "../../domain/studies/study-rules.ts";
import { startMessage, startProblem } from "../../domain/turns/delphi.ts";
import { type Access, asEditor, asViewer, ownsProject } from "../access/ownership.server.ts";
import { countCards } from "../counts/document-figures.server.ts";
import { changes, type Db, timestamp, writeAndRead } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { type Overtaken, overtakenBy, unchanged } from "../database/unchanged.server.ts";
import { lastActorQuery, recordActivity } from "../projects/activity.server.ts";
import { findProject } from "../projects/projects.server.ts";
import { setProjectUpdated } from "../projects/updated-at.server.ts";
import { questionRows } from "../questions/questions.server.ts";
import { studies } from "../schema/schema.server.ts";
import { announceClosing } from "../webhooks/webhooks.server.ts";
import { storedStudy } from "./stored-language.server.ts";
import { cleaned, hashed, isAllowed, studyRows } from "./studies.server.ts";

/** A study with everything that decides which changes are allowed. */
export type StudyToChange = {
  study: Study;
  /** Whether any card was placed: from then on the sort type is fixed. */
  has_placements: boolean;
  /** Whether somebody has begun: from then on the kind of sort is fixed. */
  has_sorts: boolean;
  /** The ids of scales that have ratings: their ends are fixed. */
  rated_scales: string[];
  active_cards: number;
  active: { id: string; label: string }[];
  categories: number;
  questions: Question[];
};

const hasPlacements = sql`EXISTS (SELECT 1 FROM sort_sessions WHERE sort_sessions.study_id = studies.id
  AND (sort_sessions.cards_sorted > 0 OR sort_sessions.completed_at IS NOT NULL))`;

const hasSorts = sql`EXISTS (SELECT 1 FROM sort_sessions WHERE sort_sessions.study_id = studies.id)`;

/** The scales that participants have rated cards on; dry runs do not count. */
const ratedScales = sql<string>`CASE WHEN studies.scales IS NULL THEN '[]' ELSE (
  SELECT json_group_array(DISTINCT rated.key) FROM sort_sessions CROSS JOIN json_each(sort_sessions.ratings) AS rated
  WHERE sort_sessions.study_id = studies.id AND NOT sort_sessions.is_test AND rated.value <> '{}') END`;

export async function findStudyToChange(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<StudyToChange | undefined> {
  const [[study], [facts], questions] = await db.batch([
    studyRows(db, isAllowed(id, access), access.who),
    db
      .select({
        has_placements: hasPlacements.mapWith(Boolean),
        has_sorts: hasSorts.mapWith(Boolean),
        rated_scales: ratedScales.mapWith((ids: string): string[] => JSON.parse(ids)),
        active_cards: sql<number>`(SELECT count(*) FROM cards WHERE cards.study_id = studies.id AND cards.is_active)`,
        active: sql<string>`(SELECT json_group_array(json_object('id', id, 'label', label))
            FROM cards WHERE cards.study_id = studies.id AND cards.is_active)`.mapWith(
          (rows: string): StudyToChange["active"] => JSON.parse(rows),
        ),
        categories: sql<number>`(SELECT count(*) FROM categories WHERE categories.study_id = studies.id)`,
      })
      .from(studies)
      .where(eq(studies.id, id)),
    questionRows(db, id),
  ]);
  return study && facts && { study, ...facts, questions };
}

/** The fields by which a change makes another kind of sort. */
const changedKinds = (study: Study, change: UpdateStudy) =>
  KIND_FIELDS.filter(
    (name) =>
      change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(study[name]),
  );

/** Whether a change would make another kind of sort although somebody has begun. */
export const isKindFixed = ({ study, has_sorts }: StudyToChange, change: UpdateStudy): boolean =>
  has_sorts && changedKinds(study, change).length > 0;

/** The problems of a change that depend on the stored study. */
export function changeProblems(before: StudyToChange, change: UpdateStudy): StudyProblems {
  const { study } = before;
  const after = { ...study, ...change };
  const problems = fieldConflicts(after, change);
  if (after.sort_type !== study.sort_type && before.has_placements)
    problems.sort_type = ["sortTypeFixed"];
  if (before.has_sorts)
    for (const name of changedKinds(study, change)) problems[name] = ["kindFixed"];
  const ofScales = scaleProblem(before, change);
  if (ofScales) problems.scales = [ofScales];
  const dealt = after.cards_per_participant ?? before.active_cards;
  if (
    dealt > before.active_cards &&
    before.active_cards > 0 &&
    dealt !== study.cards_per_participant
  )
    problems.cards_per_participant = ["cardsPerParticipantRange"];
  const opens = after.status === "active" && study.status !== "active";
  const ofStart =
    after.delphi && (opens || change.delphi !== undefined)
      ? startProblem(after.delphi, before.active, study.delphi)
      : null;
  if (ofStart) problems.delphi = [startMessage(ofStart)];
  if (!opens) return problems;
  // The categories hold fewer cards than the study has, or no path of answers leads through the questions.
  if (placesOf(after, before.categories) < Math.min(dealt, before.active_cards))
    problems.status = ["tooFewPlaces"];
  if (!leadsThrough(inOrder(before.questions)))
    problems.status = [...(problems.status ?? []), "noWayThrough"];
  return problems;
}

/** The scales of a study that a change moves or removes, and that therefore must have no ratings. */
function boundScales({ scales }: Study, { scales: next, delete_ratings }: UpdateStudy) {
  const { removed, moved } = scaleChanges(
    scales ?? [],
    next === undefined ? (scales ?? []) : (next ?? []),
  );
  return { removed, moved, bound: delete_ratings ? moved : [...moved, ...removed] };
}

function scaleProblem({ study, rated_scales }: StudyToChange, change: UpdateStudy) {
  const { moved, bound } = boundScales(study, change);
  const isRated = (id: string) => rated_scales.includes(id);
  if (moved.some(isRated)) return "scaleRated";
  return bound.some(isRated) ? "scaleHasRatings" : undefined;
}

/**
 * The guard of an update against what has made it invalid since `before` was read: another field of a pair, or the
 * first placement or rating. Undefined when the change depends on none.
 */
function stillValid({ study }: StudyToChange, change: UpdateStudy): SQL | undefined {
  const partners = Object.fromEntries(partnersOf(change).map((name) => [name, study[name]]));
  const isSortType = change.sort_type !== undefined && change.sort_type !== study.sort_type;
  const isKind = changedKinds(study, change).length > 0;
  const { bound } = boundScales(study, change);
  return and(
    unchanged(studies, partners, study),
    isSortType ? sql`NOT ${hasPlacements}` : undefined,
    isKind ? sql`NOT ${hasSorts}` : undefined,
    bound.length > 0
      ? sql`NOT EXISTS (SELECT 1 FROM json_each(${ratedScales}) AS rated_scale
          WHERE rated_scale.value IN ${jsonValues(bound)})`
      : undefined,
  );
}

type StudyChange = Omit<UpdateStudy, "logo"> & { logo?: string | null };
type Updated = Study | { refused: StudyProblems } | Overtaken<Study> | null;

/**
 * Updates a study; `null` when it no longer exists. With `seen` (the fields as their editor last saw them) the update
 * is refused when a field that it changes has been changed since. If a concurrent change has made it invalid, it is
 * decided once more.
 */
export async function updateStudy(
  db: Db,
  before: StudyToChange,
  access: Access<"editor">,
  change: StudyChange,
  seen?: Partial<Study>,
): Promise<Updated> {
  const updated = await updateUnlessInvalid(db, before, access, change, seen);
  if (updated !== "invalid") return updated;
  const now = await findStudyToChange(db, before.study.id, access);
  const again = now && (await updateUnlessInvalid(db, now, access, change, seen));
  return again === "invalid" ? overtakenBy(now?.study) : (again ?? null);
}

/** A form names the cards of a start by their labels. */
function withStartIds<Change extends Pick<StudyChange, "delphi">>(
  { active }: StudyToChange,
  change: Change,
): Change {
  const start = change.delphi?.start;
  if (!change.delphi || start === undefined || start === "open") return change;
  const known = new Set(active.map(({ id }) => id));
  if (start.every((group) => group.cards.every((card) => known.has(card)))) return change;
  const byId = Object.fromEntries(active.map(({ id }) => [id, id]));
  const { groups, unmatched } = matchOutline(start, active, byId);
  const named = groups.map(({ name, cards: ids }) => ({ name, cards: ids }));
  // What is no card is refused by its name.
  if (unmatched.length > 0) named.push({ name: "", cards: unmatched });
  return { ...change, delphi: { ...change.delphi, start: named } };
}

async function updateUnlessInvalid(
  db: Db,
  before: StudyToChange,
  access: Access<"editor">,
  { access_password, delete_ratings = false, ...given }: StudyChange,
  seen?: Partial<Study>,
): Promise<Updated | "invalid"> {
  const change = withStartIds(before, given);
  const { id } = before.study;
  const at = timestamp();
  const { logo, ...fields } = change;
  const problems = changeProblems(before, { ...fields, delete_ratings });
  if (Object.keys(problems).length > 0) return { refused: problems };
  const languages = withDefaultLanguage({
    lang_default: change.lang_default ?? before.study.lang_default,
    supported_languages: change.supported_languages ?? before.study.supported_languages,
  });
  const set = {
    ...storedStudy(change),
    ...cleaned(change),
    ...hashed(access_password),
    ...((change.lang_default || change.supported_languages) && {
      supported_languages: languages.supported_languages,
    }),
    ...(change.status && { closed_at: closedAt(change.status, at) }),
    updated_at: at,
  };
  const guard = stillValid(before, { ...fields, delete_ratings });
  const where = and(isAllowed(id, access), unchanged(studies, change, seen), guard);
  const detail = changedFields(before.study, {
    ...change,
    ...(access_password !== undefined && { has_password: access_password !== null }),
  });
  const recount = change.allow_skip !== undefined || change.allow_unknown !== undefined;
  const [[after], results] = await writeAndRead(
    db,
    [
      db.update(studies).set(set).where(where),
      setProjectUpdated(id),
      ...(Object.keys(detail).length > 0
        ? [recordActivity(id, access, { action: "study.updated", detail })]
        : []),
      ...(recount ? [countCards(id)] : []),
      ...(change.nested === false
        ? [
            sql`UPDATE categories SET parent = NULL, is_group = 0 WHERE study_id = ${id} AND (parent IS NOT NULL OR is_group)
              AND NOT (SELECT nested FROM studies WHERE id = ${id})`,
          ]
        : []),
      ...boundScales(before.study, fields).removed.map((scale) => removeRatings(id, scale)),
      ...(change.status === "completed" ? [announceClosing(id, "study.closed", at)] : []),
      lastActorQuery(id, access, "study.updated"),
    ],
    studyRows(db, isAllowed(id, access), access.who),
  );
  if (after && changes(results[0]) > 0) return after;
  return after && guard ? "invalid" : overtakenBy(after, results.at(-1));
}

/** Deletes the ratings on a scale that the study no longer has. */
const removeRatings = (study: string, scale: string) => sql`
  UPDATE sort_sessions SET ratings = json_patch(ratings, ${JSON.stringify({ [scale]: null })}), version = version + 1
  WHERE study_id = ${study} AND ratings <> '{}' AND NOT EXISTS (
    SELECT 1 FROM studies CROSS JOIN json_each(studies.scales) AS left
    WHERE studies.id = ${study} AND left.value ->> 'id' = ${scale})`;

/** When a study was closed; kept while it stays closed. */
const closedAt = (status: StudyStatus, at: string) =>
  status === "completed" ? sql`coalesce(${studies.closed_at}, ${at})` : null;

/** Whether moving a study to this project shows its participants to viewers who do not see them now. */
export async function opensParticipants(
  db: Db,
  caller: string,
  { project: from }: Pick<Study, "project">,
  to: string,
): Promise<boolean> {
  if (from === to) return false;
  return (await findProject(db, to, asViewer(caller)))?.viewers_see_participants ?? false;
}

/**
 * Moves a study to another project, in which the caller may edit; `null` when the study or the project is unknown to
 * the caller.
 */
export async function moveStudy(
  db: Db,
  { id, project: from }: Pick<Study, "id" | "project">,
  access: Access<"owner">,
  project: string,
): Promise<Study | null> {
  const name = (of: string) => sql`(SELECT name FROM projects WHERE id = ${of})`;
  const moved = sql`EXISTS (SELECT 1 FROM studies WHERE id = ${id} AND project_id = ${project})`;
  const [[study], [result]] = await writeAndRead(
    db,
    [
      db
        .update(studies)
        .set({ project_id: project, updated_at: timestamp() })
        .where(and(isAllowed(id, access), ownsProject(project, asEditor(access.who)))),
      setProjectUpdated(id),
      recordActivity(id, access, {
        action: "study.updated",
        detail: sql`json_object('project', json_array(${name(from)}, ${name(project)}))`,
      }),
      // Its history is part of its new project's.
      sql`UPDATE activities SET project_id = ${project} WHERE study_id = ${id} AND ${moved}`,
    ],
    studyRows(db, isAllowed(id, asViewer(access.who)), access.who),
  );
  return study && changes(result) > 0 ? study : null;
}
