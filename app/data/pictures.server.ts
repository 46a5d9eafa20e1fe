import { sql } from "drizzle-orm";
import { withoutMetadata } from "../domain/picture/without-metadata.ts";
import { PICTURE_TYPES } from "../domain/picture.ts";
import type { Db } from "./db.server.ts";

/** The path under which pictures are served; the columns `image` and `logo` hold such paths. */
export const PICTURE_PATH = "/images/";

/** A key is the SHA-256 of the content, and a file extension for its type. */
const KEY = /^[0-9a-f]{64}\.(png|jpg|webp|gif)$/;

/**
 * Stores a picture without its metadata and returns its path, which is the same for the same content. `null` when the
 * bytes are not a valid picture.
 */
export async function storePicture(
  pictures: R2Bucket,
  uploaded: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const picture = withoutMetadata(uploaded);
  if (!picture) return null;
  const { ending, bytes } = picture;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const key = `${hash}.${ending}`;
  await pictures.put(key, bytes, { httpMetadata: { contentType: PICTURE_TYPES[ending] } });
  return PICTURE_PATH + key;
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
 * cards that can no longer be restored. Copies of a study share a picture, because its key is the hash of its content;
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
    removed += unused.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return removed;
}

async function unusedOf(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.all<{ key: string }>(sql`
    SELECT value AS key FROM json_each(${JSON.stringify(keys)})
    WHERE ${PICTURE_PATH} || value NOT IN (SELECT image FROM cards WHERE image IS NOT NULL)
      AND ${PICTURE_PATH} || value NOT IN (SELECT image FROM deleted_cards WHERE image IS NOT NULL)
      AND ${PICTURE_PATH} || value NOT IN (SELECT logo FROM studies WHERE logo IS NOT NULL)`);
  return rows.map((row) => row.key);
}
