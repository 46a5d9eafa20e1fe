import { expect, test } from "vitest";
import { ENGINE_VERSION } from "../../../app/analysis/contract/version.ts";
import { engineDigest } from "../../analysis/digest.ts";
import { EXPECTED_DIGEST } from "../../analysis/expected-digest.ts";

test("the analysis in workerd equals that of Node, bit for bit", () => {
  expect([ENGINE_VERSION, engineDigest()]).toEqual(EXPECTED_DIGEST);
});
