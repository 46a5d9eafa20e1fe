import { and, desc, eq, sql } from "drizzle-orm";
import { type Access, fromOwnStudy, inOwnStudy } from "../access/ownership.server.ts";
import { changes, type Db, noteUse, timestamp, transaction } from "../database/db.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { projects, result_shares, studies } from "../schema/schema.server.ts";

export type NewShare = {
  token_hash: string;
  password_hash: string | null;
  label: string;
  views: string[];
  show_participants: boolean;
};

/** Creates a link to the results of the owner's study; returns its id, or null when the study is not the owner's. */
export async function createShare(
  db: Db,
  study: string,
  access: Access<"editor">,
  share: NewShare,
): Promise<string | null> {
  const id = crypto.randomUUID();
  const insert = sql`
    INSERT INTO result_shares (id, study_id, token_hash, password_hash, label, views, show_participants, created_at, created_by)
    SELECT ${id}, studies.id, ${share.token_hash}, ${share.password_hash}, ${share.label},
      ${JSON.stringify(share.views)}, ${share.show_participants ? 1 : 0}, ${timestamp()}, ${access.who}
    ${fromOwnStudy(study, access)}`;
  const detail = { label: share.label };
  const [inserted] = await transaction(db, [
    insert,
    recordActivity(study, access, { action: "share.created", detail }),
  ]);
  return changes(inserted) > 0 ? id : null;
}

/** The links of a study, newest first, without token and password hashes. */
export const listShares = (db: Db, study: string, access: Access<"editor">) =>
  db
    .select({
      id: result_shares.id,
      label: result_shares.label,
      views: result_shares.views,
      show_participants: result_shares.show_participants,
      has_password: sql<number>`${result_shares.password_hash} IS NOT NULL`,
      created_at: result_shares.created_at,
      last_used_at: result_shares.last_used_at,
    })
    .from(result_shares)
    .where(inOwnStudy(result_shares.study_id, study, access))
    .orderBy(desc(result_shares.created_at));
export type ResultShare = Awaited<ReturnType<typeof listShares>>[number];

/** Revokes a link. */
export async function deleteShare(
  db: Db,
  id: string,
  study: string,
  access: Access<"editor">,
): Promise<boolean> {
  const own = and(eq(result_shares.id, id), inOwnStudy(result_shares.study_id, study, access));
  const [deleted] = await transaction(db, [
    db.delete(result_shares).where(own),
    recordActivity(study, access, { action: "share.deleted" }),
  ]);
  return changes(deleted) > 0;
}

/** Finds a link by the hash of its token, with the owner of the study. */
export const findShare = (db: Db, token_hash: string) =>
  db
    .select({
      id: result_shares.id,
      study_id: result_shares.study_id,
      owner_id: projects.owner_id,
      password_hash: result_shares.password_hash,
      views: result_shares.views,
      show_participants: result_shares.show_participants,
    })
    .from(result_shares)
    .innerJoin(studies, eq(studies.id, result_shares.study_id))
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .where(eq(result_shares.token_hash, token_hash))
    .get();
export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;

export const touchShare = (db: Db, id: string): Promise<void> =>
  noteUse(
    db.update(result_shares).set({ last_used_at: timestamp() }).where(eq(result_shares.id, id)),
  );
