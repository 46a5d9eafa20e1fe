import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { type Mutant, mutantsOf } from "./mutants.ts";
import type { Measured, Setup, Trial, Tried } from "./thread.ts";

/** The share of a file's mutants that tests should notice. */
const GOAL = 0.85;
/** Tests that take less are tried first. Slower ones, such as simulations of many studies, only where those notice too few. */
const QUICK_MS = 300;
const SLOW_MS = 3000;
/** Of the test files that import a file, those with the fewest steps in between, and so many at least. */
const NEAREST_FILES = 14;
/** The processor time after which no other test of a mutant begins. */
const BUDGET_MS = 2500;

const TESTS = globSync("tests/{domain,analysis}/**/*.test.ts")
  // The digest of all figures notices every change, but names none.
  .filter((file) => !file.endsWith("digest.test.ts"))
  .map((file) => resolve(file));
const asked = process.argv.slice(2);
const targets = asked.length ? asked : globSync("app/{domain,analysis}/**/*.ts").sort();

/** How many imports each file is away from a test file. */
function importsOf(from: string): Map<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [file, step] of steps)
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+\.ts)"/g)) {
      const found = resolve(file, "..", path);
      if (!steps.has(found)) steps.set(found, step + 1);
    }
  return steps;
}

/** A thread that answers one question at a time. */
class Thread {
  private readonly worker: Worker;

  private constructor(setup: Setup) {
    const resourceLimits = { maxOldGenerationSizeMb: 1500 };
    this.worker = new Worker(new URL("thread.ts", import.meta.url), {
      ...{ workerData: setup, resourceLimits },
    });
    // An exit follows.
    this.worker.on("error", (error) => !/memory/.test(error.message) && console.error(error));
  }

  static async start(setup: Setup): Promise<Thread> {
    const thread = new Thread(setup);
    if (!(await thread.answer())) throw new Error("The tests cannot be loaded");
    return thread;
  }

  /** Undefined when the thread ended or gave no answer in time. */
  private answer<Answer>(ms = 1_200_000): Promise<Answer | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const end = () => resolve(undefined);
    const timer = setTimeout(end, ms);
    this.worker.once("message", resolve).once("exit", end);
    return promise.finally(() => {
      clearTimeout(timer);
      this.worker.off("message", resolve).off("exit", end);
    });
  }

  async measure(): Promise<Measured> {
    this.worker.postMessage("measure");
    const measured = await this.answer<Measured>();
    if (!measured) throw new Error("The tests did not end");
    return measured;
  }

  try(trial: Trial, ms: number): Promise<Tried | undefined> {
    this.worker.postMessage(trial);
    return this.answer(ms);
  }

  end(): Promise<number> {
    return this.worker.terminate();
  }
}

/** How long each test of these files takes, in milliseconds; undefined where it fails. */
async function measureTests(files: readonly string[]): Promise<Map<string, number[]>> {
  const tests = files.map((file) => ({ url: pathToFileURL(file).href, take: null }));
  const thread = await Thread.start({ target: null, tests });
  const measured = await thread.measure();
  await thread.end();
  for (const { file, message } of measured.failed) console.log(`${files[file]}: ${message}`);
  const times = new Map<string, number[]>(files.map((file) => [file, []]));
  for (const { file, place, ms } of measured.tests) {
    const own = times.get(files[file] ?? "");
    if (own) own[place] = ms;
  }
  return times;
}

const steps = new Map(TESTS.map((file) => [file, importsOf(file)]));

/** The test files that are nearest to a file. */
function testsNear(path: string): string[] {
  const away = (test: string) => steps.get(test)?.get(path) ?? Number.POSITIVE_INFINITY;
  const near = TESTS.filter((test) => Number.isFinite(away(test))).sort(
    (a, b) => away(a) - away(b),
  );
  return near.filter((test, at) => at < NEAREST_FILES || away(test) === away(near[0] ?? ""));
}

const times = await measureTests([...new Set(targets.flatMap((file) => testsNear(resolve(file))))]);

/** The tests near a file that take so long. */
function testsThatTake(path: string, from: number, to: number): Setup["tests"] {
  return testsNear(path)
    .map((test) => {
      const own = times.get(test) ?? [];
      const take = [...own.keys()].filter(
        (place) => (own[place] ?? to) >= from && (own[place] ?? to) < to,
      );
      return { url: pathToFileURL(test).href, take };
    })
    .filter(({ take }) => take.length > 0);
}

type Survivor = { mutant: Mutant; reached: boolean };

/** The mutants that no test notices. Those that are evaluated only when the file is loaded are left out of `tried`. */
async function survivorsOf(
  mutants: readonly Mutant[],
  setup: Setup,
  budget: number,
): Promise<{ tried: number; survivors: Survivor[] }> {
  const survivors: Survivor[] = [];
  let tried = 0;
  let thread = await Thread.start(setup);
  const measured = await thread.measure();
  for (const { message } of measured.failed) console.log(`fails without a change: ${message}`);
  const kills = new Map<number, number>();
  const cost = ({ index, ms }: { index: number; ms: number }) =>
    (ms + 0.05) / (1 + (kills.get(index) ?? 0));
  for (const mutant of mutants) {
    const id = Number(mutant.id);
    const tests = measured.tests.filter(({ reached }) => reached.includes(id));
    // What is only evaluated when the file is loaded, schemas mostly, cannot be changed for one test.
    if (tests.length === 0 && measured.atImport.includes(id)) continue;
    tried++;
    if (tests.length === 0) {
      survivors.push({ mutant, reached: false });
      continue;
    }
    tests.sort((a, b) => cost(a) - cost(b));
    const longest = Math.min(budget, tests.reduce((sum, { ms }) => sum + ms, 0) * 3) + 1000;
    // Wall time, on a machine that may do other things.
    const result = await thread.try({ mutant: mutant.id, tests, budget }, longest * 6);
    if (!result) {
      await thread.end();
      thread = await Thread.start(setup);
    } else if (result.killedBy === null) survivors.push({ mutant, reached: true });
    else kills.set(result.killedBy, (kills.get(result.killedBy) ?? 0) + 1);
  }
  await thread.end();
  return { tried, survivors };
}

type Result = {
  file: string;
  mutants: number;
  killed: number;
  survivors: { line: number; code: string; replacement: string; reached: boolean }[];
};

async function tryFile(file: string): Promise<Result> {
  const path = resolve(file);
  const { source, mutants } = await mutantsOf(path);
  const size = Math.max(0, ...mutants.map(({ id }) => Number(id) + 1));
  const target = { url: pathToFileURL(path).href, source, mutants: size };
  const quick = { target, tests: testsThatTake(path, 0, QUICK_MS) };
  let { tried, survivors } = await survivorsOf(mutants, quick, BUDGET_MS);
  if (survivors.length > tried * (1 - GOAL)) {
    const slow = { target, tests: testsThatTake(path, QUICK_MS, SLOW_MS) };
    const left = survivors.map(({ mutant }) => mutant);
    const again = await survivorsOf(left, slow, 4 * BUDGET_MS);
    const alive = new Set(again.survivors.map(({ mutant }) => mutant.id));
    survivors = survivors.filter(({ mutant }) => alive.has(mutant.id));
  }
  const lines = readFileSync(path, "utf8").split("\n");
  return {
    file,
    mutants: tried,
    killed: tried - survivors.length,
    survivors: survivors.map(({ mutant: { location, replacement }, reached }) => {
      const { start, end } = location;
      const line = lines[start.line] ?? "";
      const code = line.slice(start.column, start.line === end.line ? end.column : undefined);
      return { line: start.line + 1, code, replacement, reached };
    }),
  };
}

const results: Result[] = [];
mkdirSync("test-results", { recursive: true });
for (const file of targets) {
  const result = await tryFile(file);
  results.push(result);
  const { killed, mutants, survivors } = result;
  console.log(`${killed} of ${mutants}: ${file}${killed < GOAL * mutants ? " (too few)" : ""}`);
  if (asked.length)
    for (const { line, code, replacement, reached } of survivors)
      console.log(`  ${line}: ${code} → ${replacement}${reached ? "" : " (not reached)"}`);
  writeFileSync("test-results/mutation.json", JSON.stringify(results, null, 1));
}
const total = (of: "killed" | "mutants") => results.reduce((sum, result) => sum + result[of], 0);
console.log(`${total("killed")} of ${total("mutants")} killed`);
process.exit(0);
