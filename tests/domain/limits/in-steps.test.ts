import { expect, test } from "vitest";
import type { Steps } from "../../../app/analysis/contract/types.ts";
import { inSteps } from "../../../app/domain/limits/in-steps.ts";

/** Ten steps, of which the log says when they ran, and `"done"`. */
function* tenSteps(log: string[]): Steps<string> {
  for (let step = 1; step <= 10; step++) {
    log.push(`step ${step}`);
    yield step / 10;
  }
  return "done";
}

test.each([
  ["after each step", 10_000_000, 1],
  ["after some steps", 100_000, 4],
  ["never", 100, 10],
])("other work is done %s", async (_, size, at) => {
  const log: string[] = [];
  setTimeout(() => log.push("other"));
  expect(await inSteps(tenSteps(log), size)).toBe("done");
  expect(log.includes("other") ? log.indexOf("other") : log.length).toBe(at);
});
