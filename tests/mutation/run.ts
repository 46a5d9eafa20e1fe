import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { type Mutant, mutantsOf } from "./mutants.ts";
import type { Measured, Setup, Trial, Tried } from "./thread.ts";

/** Tests that take longer, simulations of many studies mostly, are not repeated for each mutant. */
const LONGEST_TEST_MS = 300;
/** Only the test files that are the fewest imports away from a file, and so many at least, are repeated. */
const NEAREST_FILES = 14;
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

/** The places of the quick tests of each file. */
async function quickTests(): Promise<Map<string, number[]>> {
  const tests = TESTS.map((file) => ({ url: pathToFileURL(file).href, take: null }));
  const thread = await Thread.start({ target: null, tests });
  const measured = await thread.measure();
  await thread.end();
  for (const { file, message } of measured.failed) console.log(`${TESTS[file]}: ${message}`);
  const quick = new Map<string, number[]>(TESTS.map((file) => [file, []]));
  for (const { file, place, ms } of measured.tests)
    if (ms <= LONGEST_TEST_MS) quick.get(TESTS[file] ?? "")?.push(place);
  return quick;
}

type Result = {
  file: string;
  mutants: number;
  killed: number;
  survivors: { line: number; code: string; replacement: string; reached: boolean }[];
};

async function tryMutants(
  file: string,
  quick: ReadonlyMap<string, number[]>,
  steps: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<Result> {
  const path = resolve(file);
  const { source, mutants } = await mutantsOf(path);
  const away = (test: string) => steps.get(test)?.get(path) ?? Number.POSITIVE_INFINITY;
  const near = TESTS.filter((test) => Number.isFinite(away(test))).sort(
    (a, b) => away(a) - away(b),
  );
  const tests = near
    .filter((test, at) => at < NEAREST_FILES || away(test) === away(near[0] ?? ""))
    .map((test) => ({ url: pathToFileURL(test).href, take: quick.get(test) ?? [] }));
  const size = Math.max(0, ...mutants.map(({ id }) => Number(id) + 1));
  const setup = { target: { url: pathToFileURL(path).href, source, mutants: size }, tests };
  const result: Result = { file, mutants: mutants.length, killed: 0, survivors: [] };
  const lines = readFileSync(path, "utf8").split("\n");
  const survives = ({ location: { start, end }, replacement }: Mutant, reached: boolean) =>
    result.survivors.push({
      line: start.line + 1,
      code:
        lines[start.line]?.slice(start.column, start.line === end.line ? end.column : undefined) ??
        "",
      ...{ replacement, reached },
    });
  if (mutants.length === 0) return result;

  let thread = await Thread.start(setup);
  const measured = await thread.measure();
  for (const { message } of measured.failed) console.log(`fails without a change: ${message}`);
  const kills = new Map<number, number>();
  const cost = ({ index, ms }: { index: number; ms: number }) =>
    (ms + 0.05) / (1 + (kills.get(index) ?? 0));
  for (const mutant of mutants) {
    const id = Number(mutant.id);
    const own = measured.tests.filter(({ reached }) => reached.includes(id));
    if (own.length === 0) {
      // What is only evaluated when the file is loaded, schemas mostly, cannot be changed for one test.
      if (measured.atImport.includes(id)) result.mutants--;
      else survives(mutant, false);
      continue;
    }
    own.sort((a, b) => cost(a) - cost(b));
    const longest = Math.min(BUDGET_MS, own.reduce((sum, { ms }) => sum + ms, 0) * 3) + 1000;
    // Wall time, on a machine that may do other things.
    const tried = await thread.try(
      { mutant: mutant.id, tests: own, budget: BUDGET_MS },
      longest * 6,
    );
    if (!tried) {
      await thread.end();
      thread = await Thread.start(setup);
    }
    if (tried && tried.killedBy === null) survives(mutant, true);
    else result.killed++;
    if (tried?.killedBy != null) kills.set(tried.killedBy, (kills.get(tried.killedBy) ?? 0) + 1);
  }
  await thread.end();
  return result;
}

const quick = await quickTests();
const steps = new Map(TESTS.map((file) => [file, importsOf(file)]));
const results: Result[] = [];
mkdirSync("test-results", { recursive: true });
for (const file of targets) {
  const result = await tryMutants(file, quick, steps);
  results.push(result);
  console.log(`${result.killed} of ${result.mutants}: ${file}`);
  if (asked.length)
    for (const { line, code, replacement, reached } of result.survivors)
      console.log(`  ${line}: ${code} → ${replacement}${reached ? "" : " (not reached)"}`);
  writeFileSync("test-results/mutation.json", JSON.stringify(results, null, 1));
}
const total = (of: "killed" | "mutants") => results.reduce((sum, result) => sum + result[of], 0);
console.log(`${total("killed")} of ${total("mutants")} killed`);
process.exit(0);
