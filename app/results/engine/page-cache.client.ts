import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ExportPage } from "../../domain/results/export-page.ts";

interface Schema extends DBSchema {
  pages: { key: [study: string, digest: string]; value: ExportPage };
}

let database: Promise<IDBPDatabase<Schema>> | null = null;

const open = () => {
  database ??= openDB<Schema>("sortwell-sorts", 1, {
    upgrade: (db) => void db.createObjectStore("pages"),
  });
  return database;
};

/** Reads a page from IndexedDB; undefined if it is not there or storage fails (private windows, full disks). */
export async function readCachedPage(
  study: string,
  digest: string,
): Promise<ExportPage | undefined> {
  try {
    return await (await open()).get("pages", [study, digest]);
  } catch {
    return undefined;
  }
}

/** Stores the pages of a study and deletes its stale ones. */
export async function cachePages(
  study: string,
  digests: readonly string[],
  pages: readonly ExportPage[],
): Promise<void> {
  try {
    const db = await open();
    const wanted = new Set(digests);
    const range = IDBKeyRange.bound([study], [study, []]);
    const cached = new Set<string>();
    for (const key of await db.getAllKeys("pages", range)) {
      if (wanted.has(key[1])) cached.add(key[1]);
      else await db.delete("pages", key);
    }
    for (const [i, digest] of digests.entries())
      if (pages[i] && !cached.has(digest)) await db.put("pages", pages[i], [study, digest]);
  } catch {
    // The cache is optional: the next visit fetches again.
  }
}

/** Deletes the sorts of all studies from this device. */
export async function clearPageCache(): Promise<void> {
  try {
    await (await open()).clear("pages");
  } catch {
    // Storage fails: nothing is cached.
  }
}
