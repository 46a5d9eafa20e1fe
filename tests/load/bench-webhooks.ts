// `npm run bench:webhooks [-- SORTS]`: saves and completions in a study whose web hook has a dead receiver, compared with
// those in a study without one, in turns on one server.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, launchServer } from "../helpers/launch-server.ts";
import { apiClient } from "./api-client.ts";
import { type LoadStudy, makeLoadStudy, percentileOf } from "./load-study.ts";

const total = Number(process.argv[2] ?? 10_000);
const CARDS = 12;
/** Sorts of one study before the other one's turn. */
const TURN = 50;

/** The milliseconds of a save and of a completion of one new sort. */
async function oneSort(url: string, { id, cards }: LoadStudy): Promise<[number, number]> {
  const { call } = apiClient(url);
  const make = async (path: string, body: object) => (await call<{ id: string }>(path, body)).id;
  const session = await make(`/api/cardsort/studies/${id}/start-session/`, {});
  const of = `/api/cardsort/sessions/${session}`;
  const category = await make("/api/cardsort/categories/", { study: id, session, name: "All" });
  const placements = cards.map((card) => ({ card, category }));
  const start = performance.now();
  await call(`${of}/placements/bulk/`, { placements });
  const saved = performance.now();
  await call(`${of}/complete/`, {});
  return [saved - start, performance.now() - saved];
}

const dir = mkdtempSync(join(tmpdir(), "sortwell-webhooks-"));
const dead = `127.0.0.1:${await freePort()}`;
const server = await launchServer(await freePort(), dir, { WEBHOOK_HOSTS: dead, DEMO: "0" });
try {
  const url = server.url.replace(/\/$/, "");
  const [hooked, plain] = [await makeLoadStudy(url, CARDS), await makeLoadStudy(url, CARDS)];
  const hook = { url: `http://${dead}/`, events: ["sort.completed"] };
  await apiClient(url, hooked.token).call(`/api/cardsort/studies/${hooked.id}/webhooks/`, hook);
  console.log("sorts\tsave ms\tplain ms\tratio\tcompletion ms\tplain ms\tratio");
  const times = { hooked: [[], []] as number[][], plain: [[], []] as number[][] };
  for (let done = TURN; done <= total; done += TURN) {
    for (const [name, study] of Object.entries({ hooked, plain }))
      for (let i = 0; i < TURN; i++) {
        const spent = await oneSort(url, study);
        for (const [at, ms] of spent.entries()) times[name as keyof typeof times][at]?.push(ms);
      }
    if (done % (total / 5) !== 0) continue;
    // Of the last fifth.
    const median = (all: number[] | undefined) => percentileOf((all ?? []).slice(-total / 5), 0.5);
    const figures = [0, 1].flatMap((at) => {
      const [a, b] = [median(times.hooked[at]), median(times.plain[at])];
      return [a, b, a / b];
    });
    console.log([done, ...figures.map((figure) => figure.toFixed(2))].join("\t"));
  }
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
