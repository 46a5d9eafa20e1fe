// `npm test`: installs what is missing, runs the quick tests of every suite, and ends with `N passed, N failed`.
// `npm run test:rest` (`rest`) runs the others, which are tagged `@all`. `--shard=1/3` runs a third of either.
// With a name (types, lint, knip, unit, api, e2e) it runs a whole suite; further arguments are passed to its runner.

import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { withLock } from "./launch/lock.mjs";
import { endWithThisProcess, start } from "./launch/processes.mjs";
import { currentNode, fail, root } from "./launch/settings.mjs";
import { build, install, isUpToDate } from "./launch/steps.mjs";
import { countPlaywright, countVitest, outcome } from "./test/count.mjs";

const reports = join(root, "test-results");
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

const args = process.argv.slice(2);
const isRest = args[0] === "rest";
if (isRest) args.shift();
const shard = args[0]?.startsWith("--shard=") ? args[0] : undefined;
/** The only suite to run, if one is named. */
const [wanted, ...runnerArgs] = shard ? [] : args;

/** What the runner of a suite that has tests is told to run of it. */
function selection(/** @type {string} */ name) {
  if (wanted) return runnerArgs;
  const ofTag =
    name === "e2e"
      ? [isRest ? "--grep" : "--grep-invert", "@all"]
      : [`--tags-filter=${isRest ? "@all" : "not @all"}`];
  return shard ? [...ofTag, shard] : ofTag;
}

/** @typedef {(args: string[], env?: NodeJS.ProcessEnv) => Promise<boolean>} Run whether it succeeded */

/**
 * Lets all other processes go first, where the system allows it.
 *
 * @param {number} pid
 */
function giveWay(pid) {
  const lowest = constants.priority.PRIORITY_LOW;
  // Linux may share its cores among process groups, and then compares only the processes within a group.
  const group = `/proc/${pid}/autogroup`;
  try {
    setPriority(pid, lowest);
    if (existsSync(group)) writeFileSync(group, `${lowest}`);
  } catch {
    // The tests take a little longer.
  }
}

/**
 * How a suite runs its programs: a single suite uses the terminal directly; of several, each line
 * is prefixed with the suite's name.
 *
 * @param {string} name
 * @returns {Run}
 */
const runner = (name) => (args, env) =>
  new Promise((resolve) => {
    const output = wanted ? "inherit" : "pipe";
    const child = start(currentNode(), args, env, ["ignore", output, output]);
    if (!wanted && inBackground.includes(name) && child.pid) giveWay(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on("line", (line) => console.log(`${name} │ ${line}`));
    }
    child.on("exit", (code) => {
      const end = () => resolve(code === 0);
      child.on("close", end);
      // A process that the program left behind may keep its output open.
      setTimeout(end, 5000).unref();
    });
  });

/** @param {Run} run @param {"unit" | "api"} project @param {string[]} args */
async function vitest(run, project, args) {
  const file = report(project);
  const ok = await run([
    // The other project's configuration would take seconds to load.
    ...["node_modules/vitest/vitest.mjs", "run", "--config", `vitest.${project}.config.ts`],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
  ]);
  return outcome(ok, file, countVitest);
}

/** @type {Record<string, (run: Run, args: string[]) => Promise<import("./test/count.mjs").Count>>} */
const suites = {
  async types(run) {
    for (const project of [
      "tsconfig.json",
      "app/analysis/tsconfig.json",
      "scripts/tsconfig.json",
    ]) {
      // Each further checker repeats a third of the work, on cores that the other suites use.
      if (!(await run(["node_modules/typescript/bin/tsc", "-p", project, "--checkers", "1"])))
        return outcome(false);
    }
    return outcome(true);
  },
  async lint(run) {
    const biome = "node_modules/@biomejs/biome/bin/biome";
    return outcome(await run([biome, "check", "--error-on-warnings", "."]));
  },
  /** Finds unused files, exports and packages. */
  async knip(run) {
    return outcome(await run(["node_modules/knip/bin/knip.js"]));
  },
  unit: (run, args) => vitest(run, "unit", args),
  api: (run, args) => vitest(run, "api", args),
  async e2e(run, args) {
    if (!(await readyForBrowsers())) return outcome(false);
    const file = report("e2e");
    const ok = await run(
      [
        "node_modules/@playwright/test/cli.js",
        "test",
        "--reporter=list,json,./tests/helpers/failure-reporter.ts",
        ...args,
      ],
      // Node itself reads TypeScript, in half the time of Playwright's compiler.
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PW_DISABLE_TS_ESM: "1" },
    );
    return outcome(ok, file, countPlaywright);
  },
};

/** @type {Promise<boolean> | undefined} */
let browsersReady;

/** Installs a browser and builds the product. Started with the first suites, as it uses only one core. */
const readyForBrowsers = () => {
  browsersReady ??= withLock(root, async () => {
    const ok = await runner("e2e")(["scripts/test/ensure-chromium.ts"]);
    if (!ok) return false;
    await build();
    // A first start relies on it; a later one would repair it silently.
    if (!isUpToDate()) throw new Error("The build removed what the installation had made.");
    return true;
  });
  return browsersReady;
};

/** They use the time in which the other suites wait for a server or a browser. */
const inBackground = ["types", "lint", "knip", "unit"];

/** These have one part, which the first shard of `npm test` runs. */
const whole = ["types", "lint", "knip"];

/** The lanes run in parallel, the suites of a lane one after the other. */
const lanes = wanted
  ? [[wanted]]
  : [inBackground, ["api", "e2e"]].map((lane) => lane.filter(isDue));

function isDue(/** @type {string} */ name) {
  return !whole.includes(name) || !(isRest || (shard && !shard.startsWith("--shard=1/")));
}

if (wanted && !suites[wanted])
  fail(`Unknown suite "${wanted}". Suites: ${Object.keys(suites).join(", ")}.`);
endWithThisProcess();

const total = { passed: 0, failed: 0 };

/** @param {string} name */
async function runSuite(name) {
  console.log(`\n── ${name}`);
  rmSync(report(name), { force: true });
  const started = Date.now();
  const count = await suites[name](runner(name), selection(name)).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return outcome(false);
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
}

try {
  await withLock(root, install);
  mkdirSync(reports, { recursive: true });
  // The e2e suite awaits this and reports its error.
  if (!wanted) readyForBrowsers().catch(() => {});
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) await runSuite(name);
    }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
