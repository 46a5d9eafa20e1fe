import type { ExportPage } from "../../domain/results/export-page.ts";
import type { StudyIndex } from "../../domain/results/study-index.ts";
import { cachePages, readCachedPage } from "./page-cache.client.ts";
import type { StudySource } from "./study-source.ts";

/** The number of pages fetched in parallel. */
const PARALLEL = 4;

/**
 * Fetches the pages of a study's completed sorts, in order. Unchanged pages are read from the cache
 * of this device. `onPage` receives how many pages are loaded; `saveToCache` stores them for the next visit.
 */
export async function fetchSorts(
  source: StudySource,
  onPage: (done: number, of: number) => void,
): Promise<{ index: StudyIndex; pages: ExportPage[]; saveToCache: () => void }> {
  const index = await readJson<StudyIndex>(source.index);
  const digests = index.chunks.map(({ digest }) => digest);
  const loaded = await Promise.all(
    digests.map((digest) => (source.keep ? readCachedPage(source.study, digest) : undefined)),
  );
  const queue = [...loaded.keys()].filter((i) => loaded[i] === undefined);
  let done = loaded.length - queue.length;
  onPage(done, loaded.length);
  const fetchQueued = async () => {
    for (let i = queue.shift(); i !== undefined; i = queue.shift()) {
      const cursor = index.chunks[i]?.cursor;
      const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
      loaded[i] = await readJson<ExportPage>(source.url + query);
      onPage(++done, loaded.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, fetchQueued));
  const pages = loaded.filter((page) => page !== undefined);
  const saveToCache = () => {
    if (source.keep) cachePages(source.study, digests, pages);
  };
  return { index, pages, saveToCache };
}

/** Fetches the pages of the unfinished sorts, which are never cached. */
export async function fetchOpenSorts(source: StudySource): Promise<ExportPage[]> {
  const pages: ExportPage[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const page: ExportPage = await readJson<ExportPage>(`${source.url}?completed=false${after}`);
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
