import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Count */

/** @param {string} file of vitest's JSON reporter @returns {Count} */
export function countVitest(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  // a file that does not load has failed, though none of its tests has run
  const unloaded = files.filter((one) => one.status === "failed" && !one.assertionResults.length);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
  };
}

/** @param {string} file of Playwright's JSON reporter @returns {Count} */
export function countPlaywright(file) {
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * What a suite did. A suite that ends badly has at least one failure, whatever it reports.
 *
 * @param {boolean} ok did its program end well?
 * @param {string} [report]
 * @param {(file: string) => Count} [read]
 * @returns {Count}
 */
export function outcome(ok, report, read) {
  if (!report || !read) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = existsSync(report) ? read(report) : { passed: 0, failed: 0 };
  return ok ? count : { ...count, failed: Math.max(1, count.failed) };
}
