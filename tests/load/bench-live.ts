// `npm run bench:live [-- SAVES]`: saves of live sorts in one D1 compared with a Durable Object per study, from a single
// person in one study to many in many. Both run in one workerd, on disk, in turns.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { LIVE_WORKER } from "./live-worker.ts";
import { percentileOf } from "./load-study.ts";

const saves = Number(process.argv[2] ?? 15);
const STORES = ["d1", "object"] as const;
const LOADS = [
  { studies: 1, people: 1 },
  { studies: 1, people: 32 },
  { studies: 8, people: 4 },
  { studies: 32, people: 4 },
];

const folder = mkdtempSync(join(tmpdir(), "sortwell-live-"));
const worker = new Miniflare({
  modules: true,
  script: LIVE_WORKER,
  compatibilityDate: "2026-07-01",
  d1Databases: ["DB"],
  d1Persist: join(folder, "d1"),
  durableObjects: { LIVE: { className: "LiveStudy", useSQLite: true } },
  durableObjectsPersist: join(folder, "objects"),
  cf: false,
});

try {
  const url = await worker.ready;
  const db = await worker.getD1Database("DB");
  await db.exec(
    "CREATE TABLE sorts (id TEXT PRIMARY KEY, document TEXT NOT NULL, revision INTEGER NOT NULL)",
  );
  await db.exec("CREATE TABLE results (id TEXT PRIMARY KEY, document TEXT NOT NULL)");
  const cards = Array.from({ length: 40 }, () => crypto.randomUUID());

  /** One person's sort: each save starts when the one before is answered. */
  const sort = async (store: (typeof STORES)[number], study: string, times: number[]) => {
    const session = crypto.randomUUID();
    for (let revision = 1; revision <= saves; revision++) {
      const sorted = cards.slice(0, Math.ceil((cards.length * revision) / saves));
      const document = { categories: [{ id: session, name: "All", cards: sorted }] };
      const complete = revision === saves;
      const started = performance.now();
      const answer = await fetch(url, {
        method: "POST",
        body: JSON.stringify({ store, study, session, document, revision, complete }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A save was answered ${answer.status}`);
      times.push(performance.now() - started);
    }
  };

  await sort("d1", "warm", []);
  await sort("object", "warm", []);
  const rows = [];
  for (const { studies, people } of LOADS)
    for (const store of STORES) {
      const times: number[] = [];
      const started = performance.now();
      await Promise.all(
        Array.from({ length: studies }, (_, at) =>
          Array.from({ length: people }, () => sort(store, `${studies}-${at}`, times)),
        ).flat(),
      );
      const seconds = (performance.now() - started) / 1000;
      rows.push({
        studies,
        "people each": people,
        store,
        "median ms": +percentileOf(times, 0.5).toFixed(1),
        "p95 ms": +percentileOf(times, 0.95).toFixed(1),
        "saves a second": Math.round(times.length / seconds),
      });
    }
  console.table(rows);
} finally {
  await worker.dispose();
  rmSync(folder, { recursive: true, force: true });
}
