import type { ExportPage } from "../../domain/export-page.ts";
import type { StudyIndex } from "../../domain/study-index.ts";
import { keepPages, keptPage } from "./kept-pages.ts";
import type { StudySource } from "./study-source.ts";

/** How many pages are on their way at a time. */
const PARALLEL = 4;

/**
 * The pages of a study's completed sorts, in order. Those that this device kept and that are
 * still the same are not fetched again; the others come in parallel. `onPage` hears how many
 * of them are there; `keep` keeps them for the next visit.
 */
export async function fetchSorts(
  source: StudySource,
  onPage: (done: number, of: number) => void,
): Promise<{ index: StudyIndex; pages: ExportPage[]; keep: () => void }> {
  const index = await readJson<StudyIndex>(source.index);
  const pages = new Array<ExportPage | undefined>(index.chunks.length);
  const missing: number[] = [];
  let done = 0;
  await Promise.all(
    index.chunks.map(async (chunk, i) => {
      pages[i] = source.keep ? await keptPage(source.study, chunk.digest) : undefined;
      if (pages[i]) done++;
      else missing.push(i);
    }),
  );
  onPage(done, index.chunks.length);
  const queue = missing.sort((a, b) => a - b);
  const work = async () => {
    for (let i = queue.shift(); i !== undefined; i = queue.shift()) {
      const cursor = index.chunks[i]?.cursor;
      const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
      pages[i] = await readJson<ExportPage>(source.url + query);
      onPage(++done, index.chunks.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const whole = pages.filter((page) => page !== undefined);
  const digests = index.chunks.map(({ digest }) => digest);
  const keep = () => {
    if (source.keep) keepPages(source.study, digests, whole);
  };
  return { index, pages: whole, keep };
}

/** The pages of the sorts that go on, as they are now. */
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
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
