import { expect, test } from "vitest";
import { ENGINE_VERSION } from "../../app/analysis/contract/version.ts";
import { engineDigest } from "./digest.ts";
import { EXPECTED_DIGEST } from "./expected-digest.ts";

/**
 * tests/api/results/analysis-digest.test.ts checks the same in workerd, tests/e2e in a browser. When a figure changes on
 * purpose, update the engine's version and tests/analysis/expected-digest.ts.
 */
test("the engine's results are unchanged to the last bit", () => {
  expect([ENGINE_VERSION, engineDigest()]).toEqual(EXPECTED_DIGEST);
}, 600_000);
