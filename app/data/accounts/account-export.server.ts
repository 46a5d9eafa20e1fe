import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../database/db.server.ts";
import * as schema from "../schema/schema.server.ts";
import { findUser } from "./users.server.ts";

/** Rows per query, to bound the memory used for one account. */
const PAGE = 500;

/** Tables with a `study_id`. The stored analysis is left out because it can be recomputed. */
const STUDY_TABLES = {
  cards: schema.cards,
  categories: schema.categories,
  questions: schema.questions,
  participants: schema.participants,
  sort_sessions: schema.sort_sessions,
  category_merges: schema.category_merges,
  criterion_merges: schema.criterion_merges,
  chains: schema.chains,
  category_proposals: schema.category_proposals,
  study_decisions: schema.study_decisions,
  study_structures: schema.study_structures,
  result_shares: schema.result_shares,
  study_translations: schema.study_translations,
  turned_away: schema.turned_away,
};

/** Tables with a `session_id`. */
const SESSION_TABLES = {
  feedback: schema.feedback,
  answers: schema.answers,
  trace_parts: schema.trace_parts,
};

/**
 * Streams everything stored for a user as the text of one JSON document. Leaves out secrets, derived data, and data
 * that is deleted within a day.
 */
export async function* exportAccount(db: Db, user: string): AsyncGenerator<string> {
  const projects = await db
    .select()
    .from(schema.projects)
    .where(eq(schema.projects.owner_id, user))
    .all();
  yield `{"user":${toJson(await findUser(db, user))},"projects":${toJson(projects)}`;
  const { tokens, study_templates, project_members, activities, comments, notifications } = schema;
  const { account_events, identities } = schema;
  yield* rows("tokens", select(db, tokens, eq(tokens.user_id, user)));
  yield* rows("project_members", select(db, project_members, eq(project_members.user_id, user)));
  yield* rows("study_templates", select(db, study_templates, eq(study_templates.owner_id, user)));
  yield* rows("activities", select(db, activities, eq(activities.user_id, user)));
  yield* rows("account_events", select(db, account_events, eq(account_events.user_id, user)));
  yield* rows("identities", select(db, identities, eq(identities.user_id, user)));
  yield* rows("comments", select(db, comments, eq(comments.user_id, user)));
  yield* rows("notifications", select(db, notifications, eq(notifications.user_id, user)));
  yield `,"studies":[`;
  let isFirst = true;
  for (const { id } of projects) {
    const studies = await db.select().from(schema.studies).where(eq(schema.studies.project_id, id));
    for (const study of studies) {
      yield `${isFirst ? "" : ","}{"study":${toJson(study)}`;
      isFirst = false;
      yield* partsOf(db, study.id);
      yield "}";
    }
  }
  yield "]}";
}

async function* partsOf(db: Db, study: string): AsyncGenerator<string> {
  for (const [name, table] of Object.entries(STUDY_TABLES))
    yield* rows(name, select(db, table, eq(table.study_id, study)));
  const sessions = db
    .select({ id: schema.sort_sessions.id })
    .from(schema.sort_sessions)
    .where(eq(schema.sort_sessions.study_id, study));
  for (const [name, table] of Object.entries(SESSION_TABLES))
    yield* rows(name, select(db, table, inArray(table.session_id, sessions)));
}

const select =
  (db: Db, table: SQLiteTable, where: SQL) =>
  (offset: number): Promise<object[]> =>
    db.select().from(table).where(where).orderBy(sql`rowid`).limit(PAGE).offset(offset).all();

/** A named JSON list, read page by page. */
async function* rows(
  name: string,
  read: (offset: number) => Promise<object[]>,
): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  for (let offset = 0; ; offset += PAGE) {
    const page = await read(offset);
    if (page.length > 0) yield (offset > 0 ? "," : "") + page.map(toJson).join(",");
    if (page.length < PAGE) break;
  }
  yield "]";
}

/** Hashes of passwords, tokens and links are secrets, not the user's data. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key.endsWith("hash") ? undefined : part));
