import { Miniflare } from "miniflare";
import { percentileOf } from "./load-study.ts";

/** A Worker that only writes a document. */
export const BARE_WORKER = `export default {
  async fetch(request, env) {
    const { session, document, revision } = await request.json();
    await env.DB.batch([
      env.DB.prepare("UPDATE sorts SET document = ?, revision = revision + 1 WHERE id = ?")
        .bind(JSON.stringify(document), session),
      env.DB.prepare("INSERT OR IGNORE INTO sorts (id, document, revision) VALUES (?, ?, ?)")
        .bind(session, JSON.stringify(document), revision),
    ]);
    return Response.json({ revision });
  },
};`;

/**
 * The cost of the platform itself: the same number of people send the same documents to a Worker that only writes them
 * in one batch. Returns the median and the 95th percentile in milliseconds.
 */
export async function measureBareWorker(people: number, saves: number): Promise<[number, number]> {
  const worker = new Miniflare({
    modules: true,
    script: BARE_WORKER,
    compatibilityDate: "2026-07-01",
    d1Databases: ["DB"],
    cf: false,
  });
  try {
    const url = await worker.ready;
    const db = await worker.getD1Database("DB");
    await db.exec("CREATE TABLE sorts (id TEXT PRIMARY KEY, document TEXT, revision INTEGER)");
    const milliseconds: number[] = [];
    const cards = Array.from({ length: 30 }, () => crypto.randomUUID());
    const one = async () => {
      const session = crypto.randomUUID();
      for (let revision = 1; revision <= saves; revision++) {
        const started = performance.now();
        const sorted = cards.slice(0, Math.ceil((cards.length * revision) / saves));
        const document = { categories: [{ id: session, name: "First", cards: sorted }] };
        await sendUntilAnswered(url, JSON.stringify({ session, document, revision }));
        milliseconds.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: people }, one));
    return [percentileOf(milliseconds, 0.5), percentileOf(milliseconds, 0.95)];
  } finally {
    await worker.dispose();
  }
}

/** Retries: the runtime closes connections after 5 idle seconds, even while a request is being sent; our proxy does not. */
async function sendUntilAnswered(url: URL, body: string): Promise<void> {
  for (;;) {
    try {
      const answer = await fetch(url, { method: "POST", body });
      await answer.json();
      return;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
