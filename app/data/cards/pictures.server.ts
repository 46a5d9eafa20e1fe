import { type SQL, sql } from "drizzle-orm";
import { workLimits } from "../../domain/fields/work-limits.ts";
import {
  PICTURE_TYPES,
  type PictureProblem,
  pictureProblem,
} from "../../domain/picture/picture.ts";
import { withoutMetadata } from "../../domain/picture/without-metadata.ts";
import type { Caller } from "../access/ownership.server.ts";
import { type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";

/** The path under which pictures are served; the columns `image` and `logo` hold such paths. */
export const PICTURE_PATH = "/images/";

/** A key is the SHA-256 of the content, and a file extension for its type. */
const KEY = /^[0-9a-f]{64}\.(png|jpg|webp|gif)$/;

/**
 * Stores a picture of a user without its metadata, if it is valid and the user has room for it. Its path is the same for
 * the same content.
 */
export async function storePicture(
  db: Db,
  pictures: R2Bucket,
  user: Caller,
  uploaded: Uint8Array<ArrayBuffer>,
): Promise<{ path: string } | { problem: PictureProblem }> {
  const problem = await pictureProblem(new Blob([uploaded]));
  if (problem) return { problem };
  const picture = withoutMetadata(uploaded);
  if (!picture) return { problem: "imageType" };
  const { ending, bytes } = picture;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const key = `${hash}.${ending}`;
  if (!(await countUpload(db, user, key, bytes.length))) return { problem: "pictureQuota" };
  await pictures.put(key, bytes, { httpMetadata: { contentType: PICTURE_TYPES[ending] } });
  return { path: PICTURE_PATH + key };
}

/** Counts an upload towards the user's bytes; false when they have no room for it. */
async function countUpload(db: Db, user: Caller, key: string, bytes: number): Promise<boolean> {
  const [, counted] = await transaction(db, [
    sql`
      INSERT INTO picture_uploads (user_id, key, bytes, at)
      SELECT users.id, ${key}, ${bytes}, ${timestamp()} FROM users
      WHERE users.id = ${user} AND ${bytes} + (
        SELECT total(bytes) FROM picture_uploads AS before WHERE before.user_id = users.id AND before.key <> ${key}
      ) <= ${workLimits.picture_bytes}
      ON CONFLICT DO UPDATE SET at = excluded.at`,
    sql`SELECT 1 FROM picture_uploads WHERE user_id = ${user} AND key = ${key}`,
  ]);
  return rowsOfResult(counted).length > 0;
}

/** Reads a stored picture; `null` when there is none. Its type is taken only from its key. */
export async function findPicture(
  pictures: R2Bucket,
  key: string,
): Promise<{ type: string; body: ReadableStream } | null> {
  if (!KEY.test(key)) return null;
  const object = await pictures.get(key);
  const ending = key.split(".")[1] as keyof typeof PICTURE_TYPES;
  return object && { type: PICTURE_TYPES[ending], body: object.body };
}

/** A picture stored this recently may not be in its row yet. */
const GRACE_MS = 60 * 60 * 1000;

/**
 * Removes pictures that no card and no study uses: replaced ones, and those of deleted studies, projects, users, and
 * cards that can no longer be restored. From then on, they do not count towards the bytes of a user. Copies of a study share a picture, because its key is the hash of its content;
 * it is removed when the last row that uses it is gone. Returns how many were removed.
 */
export async function removeUnusedPictures(
  db: Db,
  pictures: R2Bucket,
  now = Date.now(),
): Promise<number> {
  let removed = 0;
  let cursor: string | undefined;
  do {
    const page = await pictures.list(cursor === undefined ? {} : { cursor });
    const settled = page.objects
      .filter((object) => object.uploaded.getTime() < now - GRACE_MS)
      .map((object) => object.key);
    const unused = await unusedOf(db, settled);
    if (unused.length > 0) await pictures.delete(unused);
    await countUncounted(db, page.objects);
    removed += unused.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  await db.run(sql`
    DELETE FROM picture_uploads WHERE at < ${timestamp(now - GRACE_MS)} AND ${isUnused(sql`key`)}`);
  return removed;
}

/**
 * Counts pictures that nobody's bytes have, such as those of earlier versions and of deleted users, towards the owners of
 * the projects that use them.
 */
async function countUncounted(db: Db, objects: readonly R2Object[]): Promise<void> {
  const sizes = objects.map(({ key, size }) => [key, size]);
  await db.run(sql`
    WITH uncounted AS MATERIALIZED (SELECT value ->> 0 AS key, value ->> 1 AS bytes FROM json_each(${JSON.stringify(sizes)})
      WHERE NOT EXISTS (SELECT 1 FROM picture_uploads WHERE key = value ->> 0)),
    used AS (SELECT key, bytes, cards.study_id FROM uncounted CROSS JOIN cards ON cards.image = ${PICTURE_PATH} || key
      UNION SELECT key, bytes, studies.id FROM uncounted CROSS JOIN studies ON studies.logo = ${PICTURE_PATH} || key)
    INSERT OR IGNORE INTO picture_uploads (user_id, key, bytes, at)
    SELECT projects.owner_id, used.key, used.bytes, ${timestamp()} FROM used
    CROSS JOIN studies ON studies.id = used.study_id CROSS JOIN projects ON projects.id = studies.project_id`);
}

const isUnused = (
  key: SQL,
) => sql`${PICTURE_PATH} || ${key} NOT IN (SELECT image FROM cards WHERE image IS NOT NULL)
  AND ${PICTURE_PATH} || ${key} NOT IN (SELECT image FROM deleted_cards WHERE image IS NOT NULL)
  AND ${PICTURE_PATH} || ${key} NOT IN (SELECT logo FROM studies WHERE logo IS NOT NULL)`;

async function unusedOf(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.all<{ key: string }>(sql`
    SELECT value AS key FROM json_each(${JSON.stringify(keys)}) WHERE ${isUnused(sql`value`)}`);
  return rows.map((row) => row.key);
}
