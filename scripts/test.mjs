// `npm test`: sets up what is missing, runs every suite, and ends with `N passed, N failed`.
// With a name (types, lint, knip, unit, api, e2e) it runs that suite; further words go to its runner.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./launch/lock.mjs";
import { endWithThisProcess, start } from "./launch/processes.mjs";
import { currentNode, fail, root } from "./launch/settings.mjs";
import { build, install } from "./launch/steps.mjs";
import { countPlaywright, countVitest, outcome } from "./test/count.mjs";

const reports = join(root, "test-results");
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<boolean>} */
const run = (args, env) =>
  new Promise((resolve) => {
    const child = start(currentNode(), args, env, ["ignore", "inherit", "inherit"]);
    child.on("exit", (code) => resolve(code === 0));
  });

/** @param {"unit" | "api"} project @param {string[]} words */
async function vitest(project, words) {
  const file = report(project);
  const ok = await run([
    ...["node_modules/vitest/vitest.mjs", "run", "--project", project],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...words],
  ]);
  return outcome(ok, file, countVitest);
}

/** @type {Record<string, (words: string[]) => Promise<import("./test/count.mjs").Count>>} */
const suites = {
  async types() {
    for (const project of [
      "tsconfig.json",
      "app/analysis/tsconfig.json",
      "scripts/tsconfig.json",
    ]) {
      if (!(await run(["node_modules/typescript/bin/tsc", "-p", project]))) return outcome(false);
    }
    return outcome(true);
  },
  async lint() {
    const biome = "node_modules/@biomejs/biome/bin/biome";
    return outcome(await run([biome, "check", "--error-on-warnings", "."]));
  },
  /** Files, exports and packages that nothing uses. */
  async knip() {
    return outcome(await run(["node_modules/knip/bin/knip.js"]));
  },
  unit: (words) => vitest("unit", words),
  api: (words) => vitest("api", words),
  async e2e(words) {
    if (!(await run(["scripts/test/ensure-chromium.ts"]))) return outcome(false);
    await alone(root, build);
    const file = report("e2e");
    const ok = await run(
      ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...words],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    );
    return outcome(ok, file, countPlaywright);
  },
};

const [wanted, ...words] = process.argv.slice(2);
if (wanted && !suites[wanted]) fail(`There is no suite "${wanted}".`);
endWithThisProcess();

const total = { passed: 0, failed: 0 };
try {
  await alone(root, install);
  mkdirSync(reports, { recursive: true });
  for (const [name, suite] of Object.entries(suites)) {
    if (wanted && wanted !== name) continue;
    console.log(`\n── ${name}`);
    rmSync(report(name), { force: true });
    const started = Date.now();
    const count = await suite(wanted ? words : []);
    total.passed += count.passed;
    total.failed += count.failed;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
