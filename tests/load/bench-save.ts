// `npm run bench:save [-- ROUNDS]`: a save of the built product compared with a Worker that only writes the same document
// in one D1 batch. Both run in workerd, in turns, so that a busy machine slows both. Where /proc exists, their CPU time is
// printed too.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { apiClient } from "./api-client.ts";
import { BARE_WORKER } from "./bare-worker.ts";
import { makeLoadStudy, percentileOf, startParticipant } from "./load-study.ts";

const rounds = Number(process.argv[2] ?? 40);
const COMPATIBILITY = { compatibilityDate: "2026-07-01", compatibilityFlags: ["nodejs_compat"] };
const LIMITS = ["LIMIT_REGISTRATION", "LIMIT_SESSION_START", "LIMIT_FEEDBACK"];

const staticFile = ({ url }: { url: string }) =>
  new Response(readFileSync(join("build/client", new URL(url).pathname)));

/** The product as deployed, on an empty database with all migrations. */
async function product(dir: string): Promise<Miniflare> {
  execFileSync("npx", ["wrangler", "deploy", "--dry-run", "--outdir", dir], { stdio: "ignore" });
  const worker = new Miniflare({
    modules: [{ type: "ESModule", path: join(dir, "app.js") }],
    modulesRoot: dir,
    ...COMPATIBILITY,
    bindings: { ENVIRONMENT: "local", RATE_LIMIT: "off" },
    d1Databases: ["DB"],
    r2Buckets: ["IMAGES"],
    ratelimits: Object.fromEntries(
      LIMITS.map((name, at) => [
        name,
        { namespace_id: String(at), simple: { limit: 1_000_000, period: 60 as const } },
      ]),
    ),
    serviceBindings: { ASSETS: staticFile },
    cf: false,
    // The output has one line per request; it must be drained, because a full pipe would block the runtime.
    handleRuntimeStdio(...outputs: Readable[]) {
      for (const output of outputs) output.resume();
    },
  });
  const db = await worker.getD1Database("DB");
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort())
    for (const statement of readFileSync(join("migrations", file), "utf8").split(
      "--> statement-breakpoint",
    ))
      if (statement.trim()) await db.prepare(statement).run();
  return worker;
}

async function bare(): Promise<Miniflare> {
  const worker = new Miniflare({
    modules: true,
    script: BARE_WORKER,
    ...COMPATIBILITY,
    d1Databases: ["DB"],
    cf: false,
  });
  const db = await worker.getD1Database("DB");
  await db.exec("CREATE TABLE sorts (id TEXT PRIMARY KEY, document TEXT, revision INTEGER)");
  return worker;
}

const documentOf = (cards: readonly string[], trays: readonly string[]) => ({
  categories: trays.map((id, at) => ({
    id,
    name: `Group ${at}`,
    description: "",
    cards: cards.filter((_, card) => card % trays.length === at),
  })),
  unknown: [],
  skipped: [],
  removed: [],
});

type Sender = (body: object) => Promise<unknown>;

const TICK_MS = 10;

/** The CPU time in milliseconds of the runtimes, which are child processes of this one. */
function processorMs(): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
    .trim()
    .split(" ");
  return children.reduce((sum, pid) => {
    // "pid (name) state parent …"; the 12th and 13th fields after the name are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}

/** The milliseconds that each of these concurrent saves takes. */
async function timed(senders: readonly Sender[], body: () => object): Promise<number[]> {
  return Promise.all(
    senders.map(async (one) => {
      const started = performance.now();
      await one(body());
      return performance.now() - started;
    }),
  );
}

const dir = mkdtempSync(join(tmpdir(), "sortwell-bench-"));
const [ours, plain] = [await product(dir), await bare()];
try {
  const [url, bareUrl] = [(await ours.ready).origin, (await plain.ready).origin];
  const [client, bareClient] = [apiClient(url), apiClient(bareUrl)];
  console.log("cards\tat once\tsave ms\tbare ms\tratio\tsave CPU ms\tbare CPU ms\tratio");
  for (const count of [40, 200, 1000]) {
    const study = await makeLoadStudy(url, count);
    const trays = Array.from({ length: 8 }, () => crypto.randomUUID());
    const document = documentOf(study.cards, trays);
    for (const people of [1, 8]) {
      const sessions = await Promise.all(
        Array.from({ length: people }, () => startParticipant(url, study)),
      );
      let revision = 0;
      const body = () => ({
        ...{ document, revision, cards: count, complete: false },
        writer: crypto.randomUUID(),
      });
      const save = sessions.map(
        ({ session }): Sender =>
          (sent) =>
            client.call(`/sort/${study.id}/session/${session}/save`, sent),
      );
      const write = sessions.map(
        ({ session }): Sender =>
          (sent) =>
            bareClient.call("/", { session, ...sent }),
      );
      const measured: [number[], number[]] = [[], []];
      const used: [number, number] = [0, 0];
      for (let round = 0; round < rounds + 5; round++) {
        const start = processorMs();
        const a = await timed(save, body);
        const between = processorMs();
        const b = await timed(write, body);
        const end = processorMs();
        revision += 1;
        // The first rounds warm both up.
        if (round < 5) continue;
        measured[0].push(...a);
        measured[1].push(...b);
        used[0] += between - start;
        used[1] += end - between;
      }
      const [a, b] = [percentileOf(measured[0], 0.5), percentileOf(measured[1], 0.5)];
      const [cpu, bareCpu] = used.map((ms) => ms / rounds / people) as [number, number];
      const figures = [a, b, a / b, cpu, bareCpu, cpu / bareCpu].map((figure) => figure.toFixed(2));
      console.log([count, people, ...figures].join("\t"));
    }
  }
} finally {
  await Promise.all([ours.dispose(), plain.dispose()]);
  rmSync(dir, { recursive: true, force: true });
}
