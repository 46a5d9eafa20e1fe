import { sql } from "drizzle-orm";
import { withoutMetadata } from "../domain/picture/without-metadata.ts";
import { PICTURE_TYPES } from "../domain/picture.ts";
import type { Db } from "./db.server.ts";

/** Where the pictures of cards and studies are served; `image` and `logo` hold such a path. */
export const PICTURE_PATH = "/images/";

/** A key is the SHA-256 of the content and the ending of its type. */
const KEY = /^[0-9a-f]{64}\.(png|jpg|webp|gif)$/;

/**
 * Keeps a picture, without the metadata in it, and answers its path: the same for the same
 * content. `null` for what is no picture, or a broken one.
 */
export async function keepPicture(
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

/**
 * A kept picture with its type, which its name tells and nothing else. Without a `body` when
 * the asker has it already; `null` when there is none.
 */
export async function findPicture(
  pictures: R2Bucket,
  key: string,
  asked: Headers,
): Promise<{ type: string; etag: string; body: ReadableStream | null } | null> {
  if (!KEY.test(key)) return null;
  const object = await pictures.get(key, { onlyIf: asked });
  if (!object) return null;
  const ending = key.split(".")[1] as keyof typeof PICTURE_TYPES;
  return {
    type: PICTURE_TYPES[ending],
    etag: object.httpEtag,
    body: "body" in object ? object.body : null,
  };
}

/** One that was stored this recently may be on its way into a row. */
const GRACE_MS = 60 * 60 * 1000;

/**
 * Removes the pictures that no card and no study shows: replaced ones, and those of deleted
 * cards, once they cannot be restored, studies, projects and users. A picture is stored under the hash of its content, so
 * copies of a study share it, and it goes with the last one. Answers how many went.
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
