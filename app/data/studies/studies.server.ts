import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { ImportedCard } from "../../domain/cards/card-import.ts";
import type { ImportedCategory } from "../../domain/cards/category-import.ts";
import { CARD_SORTING } from "../../domain/limits/limits.ts";
import {
  type CreateStudy,
  type PublicStudy,
  publicStudy,
  type Study,
  type StudyName,
  type StudyWithCards,
  type UpdateStudy,
} from "../../domain/studies/study.ts";
import { hashAccessPassword } from "../access/access-password.server.ts";
import {
  type Access,
  type Caller,
  hasRole,
  ownsProject,
  projectsOf,
  roleIn,
} from "../access/ownership.server.ts";
import { cardInserts, listCardsOf } from "../cards/cards.server.ts";
import { categoryInserts } from "../cards/categories.server.ts";
import {
  changes,
  type Db,
  insertWhere,
  timestamp,
  transaction,
  writeAndRead,
} from "../database/db.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { setProjectUpdated, setStudyUpdated } from "../projects/updated-at.server.ts";
import { cards, participants, projects, sort_sessions, studies } from "../schema/schema.server.ts";
import { cleanHtml } from "./clean-html.server.ts";
import { storedStudy } from "./stored-language.server.ts";

const {
  project_id,
  access_password_hash,
  closed_at: _closed,
  results_opened_at: _opened,
  ready: _ready,
  is_crowded: _crowded,
  lang_default_known: _known,
  other_language: _other,
  ...rest
} = getTableColumns(studies);
const columns = {
  ...rest,
  project: project_id,
  project_name: projects.name,
  has_password: sql<boolean>`(${access_password_hash} IS NOT NULL)`.mapWith(Boolean),
  participant_count: sql<number>`(SELECT count(*) FROM ${participants} WHERE ${participants.study_id} = ${studies.id})
    - (SELECT count(*) FROM sort_sessions WHERE study_id = ${studies.id} AND is_test)`,
  completed_sessions_count: sql<number>`(SELECT count(*) FROM ${sort_sessions} WHERE ${sort_sessions.study_id} = ${studies.id} AND ${sort_sessions.completed_at} IS NOT NULL)
    - (SELECT count(*) FROM sort_sessions WHERE study_id = ${studies.id} AND is_test AND completed_at IS NOT NULL)`,
  cards_count: sql<number>`(SELECT count(*) FROM ${cards} WHERE ${cards.study_id} = ${studies.id} AND ${cards.is_active})`,
};

/** Studies with all fields that a member may read, and the member's role. Can be part of a batch. */
export const studyRows = (db: Db, where: SQL | undefined, who: Caller) =>
  db
    .select({ ...columns, role: roleIn(sql`studies.project_id`, who) })
    .from(studies)
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .where(where);

/** One study, if the caller has the role in it. */
export const isAllowed = (id: string, access: Access<"viewer">) =>
  and(eq(studies.id, id), hasRole(sql`studies.project_id`, access));

const isInProjectOf = (who: Caller) => sql`studies.project_id IN ${projectsOf(who)}`;

/** Every study of a user's projects, newest first. */
export const listStudies = (db: Db, user: Caller): Promise<Study[]> =>
  studyRows(db, isInProjectOf(user), user).orderBy(desc(studies.created_at));

/** The names of the studies of a user's projects, last changed first; `except` is the id of a study to leave out. */
export const listStudyNames = (db: Db, user: Caller, except = ""): Promise<StudyName[]> =>
  db
    .select({ id: studies.id, title: studies.title, project_name: projects.name })
    .from(studies)
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .where(and(isInProjectOf(user), ne(studies.id, except)))
    .orderBy(desc(studies.updated_at));

/** A project's studies, last changed first. */
export const listProjectStudies = (
  db: Db,
  project: string,
  access: Access<"viewer">,
): Promise<Study[]> =>
  studyRows(
    db,
    and(eq(studies.project_id, project), hasRole(sql`studies.project_id`, access)),
    access.who,
  ).orderBy(desc(studies.updated_at));

export const findStudy = (
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<Study | undefined> => studyRows(db, isAllowed(id, access), access.who).get();

/** What decides which columns a study's placements have; undefined when it is unknown to the caller. */
export const findKind = (db: Db, id: string, access: Access<"viewer">) =>
  db
    .select({
      repeated_sorts: studies.repeated_sorts,
      nested: studies.nested,
      max_places: studies.max_places,
    })
    .from(studies)
    .where(isAllowed(id, access))
    .get();

export const importRulesOf = (db: Db, id: string) => {
  const { max_places, nested, repeated_sorts, sort_type } = studies;
  return db
    .select({ max_places, nested, repeated_sorts, sort_type })
    .from(studies)
    .where(eq(studies.id, id))
    .get();
};

export async function findStudyWithCards(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<StudyWithCards | undefined> {
  const [study, list] = await Promise.all([findStudy(db, id, access), listCardsOf(db, id)]);
  return study && { ...study, cards: list };
}

const publicNames = Object.keys(publicStudy.omit({ cards: true }).shape) as Exclude<
  keyof PublicStudy,
  "cards"
>[];
export const publicColumns = Object.fromEntries(
  publicNames.map((name) => [name, columns[name]]),
) as Pick<typeof columns, (typeof publicNames)[number]>;

/** The HTML fields, sanitized. */
export const cleaned = (fields: Pick<UpdateStudy, "instructions" | "consent_text">) => ({
  ...(fields.instructions !== undefined && { instructions: cleanHtml(fields.instructions) }),
  ...(fields.consent_text !== undefined && { consent_text: cleanHtml(fields.consent_text) }),
});

/** The cards and categories of a new study. */
export type ItemCounts = { cards?: ImportedCard[]; categories?: ImportedCategory[] };

/** Creates a study with its parts, in one transaction; `null` when the project is not the owner's. */
export async function createStudy(
  db: Db,
  access: Access<"editor">,
  { project, study_type, access_password, ...fields }: CreateStudy & { logo?: string | null },
  { cards = [], categories = [] }: ItemCounts = {},
): Promise<Study | null> {
  const id = crypto.randomUUID();
  const at = timestamp();
  const row = {
    ...storedStudy(fields),
    ...cleaned(fields),
    ...hashed(access_password),
    id,
    project_id: project,
    study_type: study_type ?? CARD_SORTING,
    created_at: at,
    updated_at: at,
  };
  const [[study]] = await writeAndRead(
    db,
    [
      insertWhere(studies, row, ownsProject(project, access)),
      setProjectUpdated(id),
      recordActivity(id, access, { action: "study.created" }),
      ...cardInserts(id, access, cards),
      ...categoryInserts(id, access, categories),
    ],
    studyRows(db, isAllowed(id, access), access.who),
  );
  return study ?? null;
}

/** The stored form of a password; `null` removes the password, `undefined` leaves it unchanged. */
export const hashed = (password: string | null | undefined) =>
  password === undefined
    ? {}
    : { access_password_hash: password === null ? null : hashAccessPassword(password) };

export async function deleteStudy(db: Db, id: string, access: Access<"editor">): Promise<boolean> {
  const [, , deleted] = await transaction(db, [
    ...setStudyUpdated(id, access, "before"),
    db.delete(studies).where(isAllowed(id, access)),
  ]);
  return changes(deleted) > 0;
}
