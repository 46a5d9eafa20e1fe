import { expect, test } from "vitest";
import { ENGINE_VERSION } from "../../app/analysis/version.ts";
import { engineDigest } from "./digest.ts";
import { EXPECTED_DIGEST } from "./expected-digest.ts";

/**
 * tests/api/analysis-digest.test.ts asks the same of workerd, tests/e2e of a browser. When a figure
 * changes on purpose, so do the engine's version and tests/analysis/expected-digest.ts.
 */
test("the engine answers what it has answered, to the last bit", () => {
  expect([ENGINE_VERSION, engineDigest()]).toEqual(EXPECTED_DIGEST);
});
