import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { ImportedCard } from "../domain/card-import.ts";
import type { ImportedCategory } from "../domain/category-import.ts";
import { isId } from "../domain/fields.ts";
import { CARD_SORTING, type SortType, type StudyStatus } from "../domain/limits.ts";
import {
  type CreateStudy,
  type PublicStudy,
  publicStudy,
  type Study,
  type StudyName,
  type StudyWithCards,
  type UpdateStudy,
  withDefaultLanguage,
} from "../domain/study.ts";
import { fieldConflicts, placesOf, type StudyProblems } from "../domain/study-rules.ts";
import { hashAccessPassword } from "./access-password.server.ts";
import { cardInserts, listCardsOf } from "./cards.server.ts";
import { categoryInserts } from "./categories.server.ts";
import { cleanHtml } from "./clean-html.server.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { countCards } from "./document-figures.server.ts";
import { ownsProject } from "./ownership.server.ts";
import { letNobodyThrough } from "./questions.server.ts";
import {
  cards,
  categories,
  participants,
  projects,
  sort_sessions,
  studies,
} from "./schema.server.ts";
import { touchProject, touchStudy } from "./touch.server.ts";
import { unchanged } from "./unchanged.server.ts";

const { project_id, access_password_hash, closed_at, ...own } = getTableColumns(studies);
const columns = {
  ...own,
  project: project_id,
  project_name: projects.name,
  has_password: sql<boolean>`(${access_password_hash} IS NOT NULL)`.mapWith(Boolean),
  participant_count: sql<number>`(SELECT count(*) FROM ${participants} WHERE ${participants.study_id} = ${studies.id})
    - (SELECT count(*) FROM sort_sessions WHERE study_id = ${studies.id} AND is_test)`,
  completed_sessions_count: sql<number>`(SELECT count(*) FROM ${sort_sessions} WHERE ${sort_sessions.study_id} = ${studies.id} AND ${sort_sessions.completed_at} IS NOT NULL)
    - (SELECT count(*) FROM sort_sessions WHERE study_id = ${studies.id} AND is_test AND completed_at IS NOT NULL)`,
  cards_count: sql<number>`(SELECT count(*) FROM ${cards} WHERE ${cards.study_id} = ${studies.id})`,
};

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(studies)
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .where(where);

const ownedBy = (id: string, owner: string) =>
  and(eq(studies.id, id), eq(projects.owner_id, owner));

/** For a write: the study's id, if its project is the owner's. */
const isOwned = (owner: string) =>
  sql`${studies.project_id} IN (SELECT ${projects.id} FROM ${projects} WHERE ${projects.owner_id} = ${owner})`;

/** Every study of an owner, newest first. */
export const listStudies = (db: Db, owner: string): Promise<Study[]> =>
  select(db, eq(projects.owner_id, owner)).orderBy(desc(studies.created_at));

/** The names of an owner's studies, newest change first; `except` is the one that is open. */
export const listStudyNames = (db: Db, owner: string, except = ""): Promise<StudyName[]> =>
  db
    .select({ id: studies.id, title: studies.title, project_name: projects.name })
    .from(studies)
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .where(and(eq(projects.owner_id, owner), ne(studies.id, except)))
    .orderBy(desc(studies.updated_at));

/** A project's studies, newest change first. */
export const listProjectStudies = (db: Db, project: string, owner: string): Promise<Study[]> =>
  select(db, and(eq(studies.project_id, project), eq(projects.owner_id, owner))).orderBy(
    desc(studies.updated_at),
  );

export const findStudy = (db: Db, id: string, owner: string): Promise<Study | undefined> =>
  select(db, ownedBy(id, owner)).get();

/** The hash of a study's password, if it has one. */
export async function findAccessHash(db: Db, id: string): Promise<string | null> {
  const row = await db
    .select({ hash: access_password_hash })
    .from(studies)
    .where(eq(studies.id, id))
    .get();
  return row?.hash ?? null;
}

export async function sortTypeOf(db: Db, id: string): Promise<SortType | undefined> {
  const row = await db
    .select({ sort_type: studies.sort_type })
    .from(studies)
    .where(eq(studies.id, id))
    .get();
  return row?.sort_type;
}

export async function findStudyWithCards(
  db: Db,
  id: string,
  owner: string,
): Promise<StudyWithCards | undefined> {
  const [study, list] = await Promise.all([findStudy(db, id, owner), listCardsOf(db, id)]);
  return study && { ...study, cards: list };
}

const publicNames = Object.keys(publicStudy.omit({ cards: true }).shape) as Exclude<
  keyof PublicStudy,
  "cards"
>[];
const publicColumns = Object.fromEntries(publicNames.map((name) => [name, columns[name]])) as Pick<
  typeof columns,
  (typeof publicNames)[number]
>;

/**
 * What anyone may read of a study: no draft, but for its owner; the active cards, and none
 * of a paused or completed study. Those of a study with a password are for who is in it: with
 * the id of a `session` of the study.
 */
export async function findPublicStudy(
  db: Db,
  id: string,
  reader?: string,
  session?: string | null,
): Promise<PublicStudy | undefined> {
  const row = await db
    .select({ study: publicColumns, owner: projects.owner_id })
    .from(studies)
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .where(eq(studies.id, id))
    .get();
  if (!row || (row.study.status === "draft" && row.owner !== reader)) return undefined;
  const { study } = row;
  const open = study.status === "active" || study.status === "draft";
  const admitted = !study.has_password || (await isSessionOf(db, session, id));
  const list = open && admitted ? (await listCardsOf(db, id)).filter((card) => card.is_active) : [];
  return { ...study, ...cleaned(study), cards: list };
}

async function isSessionOf(db: Db, session: string | null | undefined, study: string) {
  if (!isId(session)) return false;
  const where = and(eq(sort_sessions.id, session), eq(sort_sessions.study_id, study));
  return (await db.$count(sort_sessions, where)) > 0;
}

/** The texts that are HTML, as they may be stored. */
const cleaned = (fields: Pick<UpdateStudy, "instructions" | "consent_text">) => ({
  ...(fields.instructions !== undefined && { instructions: cleanHtml(fields.instructions) }),
  ...(fields.consent_text !== undefined && { consent_text: cleanHtml(fields.consent_text) }),
});

/**
 * The new study, with cards and categories to start from, in one transaction; `null` when the project is not
 * the owner's.
 */
export async function createStudy(
  db: Db,
  owner: string,
  { project, study_type, access_password, ...fields }: CreateStudy,
  parts: { cards?: ImportedCard[]; categories?: ImportedCategory[] } = {},
): Promise<Study | null> {
  const id = crypto.randomUUID();
  const at = timestamp();
  if (!(await ownsProject(db, project, owner))) return null;
  await transaction(db, [
    db.insert(studies).values({
      ...fields,
      ...cleaned(fields),
      ...hashed(access_password),
      id,
      project_id: project,
      study_type: study_type ?? CARD_SORTING,
      created_at: at,
      updated_at: at,
    }),
    ...cardInserts(id, owner, parts.cards ?? []),
    ...categoryInserts(id, owner, parts.categories ?? []),
    db.update(projects).set({ updated_at: at }).where(eq(projects.id, project)),
  ]);
  return (await findStudy(db, id, owner)) ?? null;
}

/** A password as it is stored; `null` takes it away. */
const hashed = (password: string | null | undefined) =>
  password === undefined
    ? {}
    : { access_password_hash: password === null ? null : hashAccessPassword(password) };

/** What is wrong with a change of this study that only the stored rest of it can tell. */
export async function changeProblems(
  db: Db,
  before: Study,
  change: UpdateStudy,
): Promise<StudyProblems> {
  const after = { ...before, ...change };
  const problems = fieldConflicts(after, change);
  if (after.sort_type !== before.sort_type && (await hasPlacements(db, before.id)))
    problems.sort_type = ["sortTypeFixed"];
  const activated = after.status === "active" && before.status !== "active";
  if (activated && (await lacksPlaces(db, after))) problems.status = ["tooFewPlaces"];
  if (activated && (await letNobodyThrough(db, before.id)))
    problems.status = [...(problems.status ?? []), "noWayThrough"];
  return problems;
}

/** Whether the categories of a study can hold fewer cards than it has. */
async function lacksPlaces(db: Db, study: Study): Promise<boolean> {
  const [cardCount, categoryCount] = await Promise.all([
    db.$count(cards, and(eq(cards.study_id, study.id), eq(cards.is_active, true))),
    db.$count(categories, eq(categories.study_id, study.id)),
  ]);
  return placesOf(study, categoryCount) < cardCount;
}

/**
 * The changed study; `null` when it is not there or not the owner's. With `seen` (the fields as
 * their editor last saw them) a change made meanwhile to what this would change answers "overtaken".
 */
export async function updateStudy(
  db: Db,
  id: string,
  owner: string,
  { access_password, ...change }: Omit<UpdateStudy, "logo"> & { logo?: string | null },
  seen?: Partial<Study>,
): Promise<Study | { refused: StudyProblems } | "overtaken" | null> {
  const before = await findStudy(db, id, owner);
  if (!before) return null;
  const { logo, ...fields } = change;
  const problems = await changeProblems(db, before, fields);
  if (Object.keys(problems).length > 0) return { refused: problems };
  const languages = withDefaultLanguage({
    lang_default: change.lang_default ?? before.lang_default,
    supported_languages: change.supported_languages ?? before.supported_languages,
  });
  const set = {
    ...change,
    ...cleaned(change),
    ...hashed(access_password),
    supported_languages: languages.supported_languages,
    ...(change.status && { closed_at: closedAt(change.status) }),
    updated_at: timestamp(),
  };
  const where = and(eq(studies.id, id), isOwned(owner), unchanged(studies, change, seen));
  const recount = change.allow_skip !== undefined || change.allow_unknown !== undefined;
  const [result] = await transaction(db, [
    db.update(studies).set(set).where(where),
    touchProject(id),
    ...(recount ? [countCards(id)] : []),
  ]);
  const after = await findStudy(db, id, owner);
  if (!after) return null;
  return result && changes(result) === 0 ? "overtaken" : after;
}

/** Since when a study is closed: unchanged while it stays so. */
const closedAt = (status: StudyStatus) =>
  status === "completed" ? sql`coalesce(${closed_at}, ${timestamp()})` : null;

export async function deleteStudy(db: Db, id: string, owner: string): Promise<boolean> {
  const [, , deleted] = await transaction(db, [
    ...touchStudy(id, owner, "before"),
    db.delete(studies).where(and(eq(studies.id, id), isOwned(owner))),
  ]);
  return deleted !== undefined && changes(deleted) > 0;
}

/** `true` once somebody has put a card somewhere: from then on the sort type stands. */
export async function hasPlacements(db: Db, id: string): Promise<boolean> {
  const row = await db
    .select({ id: sort_sessions.id })
    .from(sort_sessions)
    .where(
      and(
        eq(sort_sessions.study_id, id),
        sql`(${sort_sessions.cards_sorted} > 0 OR ${sort_sessions.completed_at} IS NOT NULL)`,
      ),
    )
    .limit(1)
    .get();
  return row !== undefined;
}
