import { registerHooks } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

/** What a thread is started with: `target` is the file that has mutants, or null. */
export type Setup = {
  target: { url: string; source: string; mutants: number } | null;
  tests: { url: string; take: number[] | null }[];
};
export type Trial = {
  mutant: string;
  /** Where the tests stand, and how often each meets a switch without a change. */
  tests: { index: number; calls: number }[];
  /** Processor time in milliseconds after which no other test begins. */
  budget: number;
};
export type Measured = {
  kind: "measured";
  /** For each file, the tests that pass: their place in it, milliseconds, and which mutants they reach. */
  tests: {
    file: number;
    place: number;
    index: number;
    ms: number;
    calls: number;
    reached: number[];
  }[];
  failed: { file: number; place: number; message: string }[];
  /** The mutants that are reached when the file is loaded. */
  atImport: number[];
};
export type Tried = { kind: "tried"; killedBy: number | null; inTime: boolean };

const { target, tests } = workerData as Setup;
const size = target?.mutants ?? 0;
const atImport = new Uint32Array(size);
const mutation = {
  active: "",
  calls: 0,
  most: Number.POSITIVE_INFINITY,
  counts: atImport as Uint32Array | null,
};
Object.assign(globalThis, { mutation });
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "vitest"
      ? { url: new URL("collect.ts", import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === target?.url
      ? { format: "module-typescript", source: target.source, shortCircuit: true }
      : next(url, context),
});

const { collected } = await import("./collect.ts");
const bodies: { file: number; place: number; run: () => unknown }[] = [];
for (const [file, { url, take }] of tests.entries()) {
  collected.length = 0;
  await import(url);
  for (const [place, run] of collected.entries())
    if (!take || take.includes(place)) bodies.push({ file, place, run });
}
mutation.counts = null;

const reached = (counts: Uint32Array) => [...counts.keys()].filter((id) => counts[id]);

/** Milliseconds of processor time, so that other work on the machine decides nothing. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measure(): Promise<Measured> {
  const measured: Measured = {
    kind: "measured",
    tests: [],
    failed: [],
    atImport: reached(atImport),
  };
  for (const [index, { file, place, run }] of bodies.entries()) {
    const counts = new Uint32Array(size);
    mutation.counts = counts;
    mutation.calls = 0;
    const start = processorTime();
    try {
      await run();
      const ms = processorTime() - start;
      measured.tests.push({
        file,
        place,
        index,
        ms,
        calls: mutation.calls,
        reached: reached(counts),
      });
    } catch (error) {
      measured.failed.push({ file, place, message: String(error) });
    }
  }
  mutation.counts = null;
  return measured;
}

async function trial({ mutant, tests, budget }: Trial): Promise<Tried> {
  const start = processorTime();
  mutation.active = mutant;
  for (const { index, calls } of tests) {
    if (processorTime() - start > budget) return { kind: "tried", killedBy: null, inTime: false };
    mutation.calls = 0;
    mutation.most = Math.max(100_000, calls * 10);
    try {
      await bodies[index]?.run();
    } catch {
      return { kind: "tried", killedBy: index, inTime: true };
    }
  }
  return { kind: "tried", killedBy: null, inTime: true };
}

parentPort?.on("message", async (asked: Trial | "measure") =>
  parentPort?.postMessage(await (asked === "measure" ? measure() : trial(asked))),
);
parentPort?.postMessage({ kind: "ready" });
