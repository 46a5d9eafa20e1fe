import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const SNAPSHOT_LINES = 70;
const LOG_LINES = 20;
/** Lower statuses are expected answers and are not shown. */
const FIRST_STATUS_SHOWN = 500;

/** The name of the attachment that holds a failed test's page address and requests. */
export const PAGE_STATE = "seen";
export const SERVER_LOG = "test-results/server.log";

/** At the end, prints the page of each failed test and the server errors logged during the test. */
export default class FailureReporter implements Reporter {
  private readonly failures: { test: TestCase; result: TestResult }[] = [];

  printsToStdio() {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== test.expectedStatus && result.status !== "skipped")
      this.failures.push({ test, result });
  }

  onEnd() {
    for (const { test, result } of this.failures) {
      const start = result.startTime.getTime();
      console.log(`\n── ${test.location.file}:${test.location.line} failed at this page`);
      console.log(pageOf(result));
      console.log("── and the server's faults meanwhile");
      console.log(faultsBetween(start, start + result.duration).join("\n"));
    }
  }
}

/** The page's address, its requests, and its content without the navigation bar. */
function pageOf({ attachments }: TestResult): string {
  const named = (wanted: string) => attachments.find(({ name }) => name === wanted);
  const path = named("error-context")?.path ?? "";
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  // The page's main section, or everything when there is none.
  const lines = text.split("\n");
  const main = lines.findIndex((line) => /^ *- main\b/.test(line));
  const shown = main < 0 ? lines : lines.slice(main).filter((line) => !line.includes("/url:"));
  return [named(PAGE_STATE)?.body?.toString(), ...shown.slice(0, SNAPSHOT_LINES)].join("\n");
}

function faultsBetween(start: number, end: number): string[] {
  const lines = existsSync(SERVER_LOG) ? readFileSync(SERVER_LOG, "utf8").split("\n") : [];
  // Do not parse lines as JSON: two streams write to this log, and a line may be broken.
  const part = (line: string, name: string) => RegExp(`"${name}":"?([^",}]+)`).exec(line)?.[1];
  return lines
    .filter((line) => {
      const at = Date.parse(part(line, "time") ?? "");
      return (
        at >= start &&
        at <= end &&
        Number(part(line, "status") ?? FIRST_STATUS_SHOWN) >= FIRST_STATUS_SHOWN
      );
    })
    .slice(-LOG_LINES);
}
