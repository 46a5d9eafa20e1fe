import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { build, type Rollup } from "vite";
import { EXPECTED_DIGEST } from "../../analysis/expected-digest.ts";
import { test } from "../../helpers/test.ts";

/** The digest module and the analysis engine, bundled as one script that a page can run. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("../../analysis/digest.ts", import.meta.url)),
        formats: ["iife"],
        name: "digest",
      },
    },
  });
  const [first] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  return first.output[0].code;
}

test("the analysis in a browser equals that of Node, bit for bit", { tag: "@all" }, async ({
  page,
}) => {
  const script = await bundle();
  await page.goto("about:blank");
  const digest = await page.evaluate(`${script}; digest.engineDigest()`);
  expect(digest).toBe(EXPECTED_DIGEST[1]);
});
