// `npm run test:fuzz [-- CASES [SEED]]`: sends malformed requests: CASES (by default 200) per operation of the API, and of
// damaged study files, calls of MCP tools and results files, ten
// times as many to the pages, and fifty times as many with odd lines and bodies to the port, some 22,000 in all. `npm test` sends some hundreds within a time limit. To
// repeat a failing run, pass the seed that it printed.

import { spawnSync } from "node:child_process";

const [cases = "200", seed] = process.argv.slice(2);
const env = {
  ...process.env,
  FUZZ_CASES: cases,
  FUZZ_SECONDS: "3600",
  FUZZ_PAGE_CASES: String(10 * Number(cases)),
  FUZZ_HEAD_CASES: String(50 * Number(cases)),
  FUZZ_REFUSED: "1000",
  ...(seed && { FUZZ_SEED: seed }),
};
const suites = [
  ["api", "tests/api/requests/fuzz.test.ts", "tests/api/requests/fuzz-files.test.ts"],
  [
    "e2e",
    "tests/e2e/server/fuzz-pages.spec.ts",
    "tests/e2e/server/fuzz-heads.spec.ts",
    "tests/e2e/server/hostile-requests.spec.ts",
  ],
];
const failed = suites.filter(
  (args) =>
    spawnSync(process.execPath, ["scripts/test.mjs", ...args], { stdio: "inherit", env }).status !==
    0,
);
process.exit(failed.length);
