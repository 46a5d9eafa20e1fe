import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ExportPage } from "../../domain/export-page.ts";

interface Kept extends DBSchema {
  pages: { key: [study: string, digest: string]; value: ExportPage };
}

let opened: Promise<IDBPDatabase<Kept>> | null = null;

const open = () => {
  opened ??= openDB<Kept>("sortwell-sorts", 1, {
    upgrade: (db) => void db.createObjectStore("pages"),
  });
  return opened;
};

/** A page that this device kept; none where it cannot keep any (private windows, full disks). */
export async function keptPage(study: string, digest: string): Promise<ExportPage | undefined> {
  try {
    return await (await open()).get("pages", [study, digest]);
  } catch {
    return undefined;
  }
}

/** Keeps the pages of a study, and drops those that are no longer true. */
export async function keepPages(
  study: string,
  digests: readonly string[],
  pages: readonly ExportPage[],
): Promise<void> {
  try {
    const db = await open();
    const wanted = new Set(digests);
    const range = IDBKeyRange.bound([study], [study, []]);
    const known = new Set<string>();
    for (const key of await db.getAllKeys("pages", range)) {
      if (wanted.has(key[1])) known.add(key[1]);
      else await db.delete("pages", key);
    }
    for (const [i, digest] of digests.entries())
      if (pages[i] && !known.has(digest)) await db.put("pages", pages[i], [study, digest]);
  } catch {
    // Keeping is a convenience: the next visit fetches again.
  }
}
