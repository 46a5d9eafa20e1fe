import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Count */

/** @param {string} file the report of vitest's JSON reporter @returns {Count} */
export function countVitest(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  // A file that fails to load counts as a failure, although none of its tests has run.
  const unloaded = files.filter((one) => one.status === "failed" && !one.assertionResults.length);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
  };
}

/** @param {string} file the report of Playwright's JSON reporter @returns {Count} */
export function countPlaywright(file) {
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * The result of a suite. If its program failed, there is at least one failure, whatever the report says.
 *
 * @param {boolean} ok whether its program succeeded
 * @param {string} [report]
 * @param {(file: string) => Count} [read]
 * @returns {Count}
 */
export function outcome(ok, report, read) {
  if (!report || !read) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = existsSync(report) ? read(report) : { passed: 0, failed: 0 };
  return ok ? count : { ...count, failed: Math.max(1, count.failed) };
}
