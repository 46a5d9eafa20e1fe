import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import {
  type Comment,
  type CommentChange,
  type CommentInput,
  type CommentTarget,
  mentions,
} from "../../domain/projects/comment.ts";
import { commentKey } from "../../domain/projects/comment-key.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import {
  type Access,
  fromOwnStudy,
  inOwnStudy,
  ownedStudies,
  roleIn,
} from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, type Rule, refusalOf } from "../access/rules.server.ts";
import {
  seesParticipants,
  seesParticipantsOf,
  seesSession,
  viewersRow,
} from "../access/viewers-row.server.ts";
import { changes, type Db, timestamp, writeAndRead } from "../database/db.server.ts";
import { comments, participants, sort_sessions, users } from "../schema/schema.server.ts";

const columns = {
  id: comments.id,
  at: comments.at,
  edited_at: comments.edited_at,
  kind: comments.kind,
  ids: comments.ids,
  text: comments.text,
  parent: comments.parent_id,
  resolved: comments.resolved,
  user_id: comments.user_id,
  username: users.username,
};

const projectOfStudy = sql`(SELECT project_id FROM studies WHERE studies.id = comments.study_id)`;

const rows = (db: Db, where: SQL | undefined, { who }: Access<"viewer">) =>
  db
    .select({
      ...columns,
      sees: seesParticipants(projectOfStudy, who),
      role: roleIn(projectOfStudy, who),
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.user_id))
    .where(where);

type Row = Awaited<ReturnType<typeof rows>>[number];

/** A comment as its reader may see it: a viewer gets no real ids of sessions. */
const toComment = ({ kind, ids, user_id, username, sees, role: _, ...row }: Row): Comment => ({
  ...row,
  user: user_id && username !== null ? { id: user_id, username } : null,
  on: { kind, ids: kind === "session" && !sees ? ids.map(viewersSession) : ids },
});

const viewersSession = (id: string) => viewersRow({ session: id }).session;

/** The comments of a study, oldest first. */
export async function listComments(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<Comment[]> {
  const found = await rows(db, inOwnStudy(comments.study_id, study, access), access).orderBy(
    asc(comments.at),
    asc(comments.id),
  );
  return found.map(toComment);
}

/** How the participants are called on whose sorts there are comments. Viewers who may not see them get none. */
export const listCommentedParticipants = (db: Db, study: string, access: Access<"viewer">) =>
  db
    .select({
      session: sort_sessions.id,
      participant: sort_sessions.participant_id,
      external_id: participants.external_id,
      first_name: users.first_name,
      username: users.username,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .leftJoin(users, eq(users.id, participants.user_id))
    .where(
      and(
        inOwnStudy(sort_sessions.study_id, study, access),
        seesSession(access.who),
        sql`${sort_sessions.id} IN (SELECT one.ids ->> 0 FROM comments AS one
          WHERE one.study_id = ${study} AND one.kind = 'session')`,
      ),
    );

/** How many comments there are on each part of a study, by `commentKey`. */
export async function countComments(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<Record<string, number>> {
  const found = await db
    .select({
      kind: comments.kind,
      ids: comments.ids,
      count: sql<number>`count(*)`,
      sees: seesParticipants(projectOfStudy, access.who),
    })
    .from(comments)
    .where(inOwnStudy(comments.study_id, study, access))
    .groupBy(comments.kind, comments.ids);
  return Object.fromEntries(
    found.map(({ kind, ids, count, sees }) => [
      commentKey({ kind, ids: kind === "session" && !sees ? ids.map(viewersSession) : ids }),
      count,
    ]),
  );
}

const own = (id: string, access: Access<"viewer">) =>
  and(eq(comments.id, id), ownedStudies(comments.study_id, access));

/** A comment with the caller's role in its project. */
export async function findComment(db: Db, id: string, access: Access<"viewer">) {
  const row = await rows(db, own(id, access), access).get();
  return row && { ...toComment(row), role: row.role };
}

/** The card, pair, category or session is the study's. */
const targetExists = ({ kind, ids }: CommentTarget, study: string): SQL => {
  const table = { card: "cards", pair: "cards", category: "categories", session: "sort_sessions" };
  return kind === "study"
    ? sql`true`
    : sql`(SELECT count(*) FROM ${sql.identifier(table[kind])} AS one
        WHERE one.study_id = ${study} AND one.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${ids.length}`;
};

/** The real id of a session that a viewer knows by another one. */
async function realTarget(
  db: Db,
  study: string,
  access: Access<"viewer">,
  { kind, ids }: CommentTarget,
): Promise<CommentTarget> {
  if (kind !== "session" || (await seesParticipantsOf(db, study, access.who))) return { kind, ids };
  const sessions = await db
    .select({ id: sort_sessions.id })
    .from(sort_sessions)
    .where(inOwnStudy(sort_sessions.study_id, study, access));
  const real = sessions.find(({ id }) => viewersSession(id) === ids[0]);
  // The real id is unknown to a viewer, so it names nothing.
  return { kind, ids: [real?.id ?? ""] };
}

/** Writes a comment, and notifies the members whom it mentions; `null` when the study is unknown to the caller. */
export async function createComment(
  db: Db,
  study: string,
  access: Access<"viewer">,
  { on, text, parent }: CommentInput,
): Promise<Comment | Refusal | null> {
  const id = crypto.randomUUID();
  const { kind, ids } = await realTarget(db, study, access, on);
  const rules: Rule[] = [
    { refused: { on: ["commentTarget"] }, holds: targetExists({ kind, ids }, study) },
    {
      refused: { parent: ["commentParent"] },
      holds: parent
        ? sql`EXISTS (SELECT 1 FROM comments AS one WHERE one.id = ${parent} AND one.study_id = ${study})`
        : sql`true`,
    },
    {
      refused: { "": ["tooManyComments"] },
      holds: sql`(SELECT count(*) FROM comments AS one WHERE one.study_id = ${study}) < ${limits.comments_per_study}`,
    },
  ];
  const insert = sql`
    INSERT INTO comments (id, study_id, user_id, parent_id, kind, ids, text, at)
    SELECT ${id}, studies.id, ${access.who}, ${parent}, ${kind}, ${JSON.stringify(ids)}, ${text}, ${timestamp()}
    ${fromOwnStudy(study, access)} AND ${allHold(rules)}`;
  const [[row], [, why]] = await writeAndRead(
    db,
    [insert, brokenRuleQuery(rules, study, access), notify(id, text)],
    rows(db, eq(comments.id, id), access),
  );
  return row ? toComment(row) : refusalOf(rules, why);
}

/** Notifies the members of a comment's project whom its text mentions, each once. Not its writer. */
const notify = (comment: string, text: string) => sql`
  INSERT OR IGNORE INTO notifications (id, user_id, comment_id, at)
  SELECT lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
    substr(hex(randomblob(2)), 2), hex(randomblob(6)))), member.user_id, one.id, ${timestamp()}
  FROM comments AS one JOIN studies ON studies.id = one.study_id
    JOIN project_members AS member ON member.project_id = studies.project_id
    JOIN users ON users.id = member.user_id
  WHERE one.id = ${comment} AND member.user_id IS NOT one.user_id
    AND lower(users.username) IN (SELECT value FROM json_each(${JSON.stringify(mentions(text))}))`;

/** Changes the text of one's own comment, or whether any is resolved; `undefined` when there is no such comment. */
export async function updateComment(
  db: Db,
  id: string,
  access: Access<"viewer">,
  { text, resolved }: CommentChange,
): Promise<Comment | undefined> {
  const mine = text === undefined ? undefined : sql`${comments.user_id} = ${access.who}`;
  const [[row], [written]] = await writeAndRead(
    db,
    [
      db
        .update(comments)
        .set({
          ...(text !== undefined && { text, edited_at: timestamp() }),
          ...(resolved !== undefined && { resolved }),
        })
        .where(and(own(id, access), mine)),
      ...(text === undefined ? [] : [notify(id, text)]),
    ],
    rows(db, own(id, access), access),
  );
  return changes(written) > 0 && row ? toComment(row) : undefined;
}

/** Deletes one's own comment. Answers to it stay. */
export async function deleteComment(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<boolean> {
  const mine = and(own(id, access), sql`${comments.user_id} = ${access.who}`);
  return changes(await db.delete(comments).where(mine)) > 0;
}
