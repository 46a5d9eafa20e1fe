// `npm run test:fuzz [-- CASES [SEED]]`: broken requests, some 12,000 in all: 200 an operation of the API without
// CASES and ten times as many to the pages. `npm test` sends up to 200 and 400, as far as its time
// goes. A failing run is repeated by the seed that it printed.

import { spawnSync } from "node:child_process";

const [cases = "200", seed] = process.argv.slice(2);
const env = {
  ...process.env,
  FUZZ_CASES: cases,
  FUZZ_SECONDS: "3600",
  FUZZ_PAGE_CASES: String(10 * Number(cases)),
  FUZZ_REFUSED: "1000",
  ...(seed && { FUZZ_SEED: seed }),
};
const suites = [
  ["api", "tests/api/fuzz.test.ts"],
  ["e2e", "tests/e2e/fuzz-pages.spec.ts", "tests/e2e/hostile-requests.spec.ts"],
];
const failed = suites.filter(
  (words) =>
    spawnSync(process.execPath, ["scripts/test.mjs", ...words], { stdio: "inherit", env })
      .status !== 0,
);
process.exit(failed.length);
