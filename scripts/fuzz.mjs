// `npm run test:fuzz [-- CASES [SEED]]`: broken requests at every operation of the API, 1,000 an
// operation without CASES. `npm test` sends up to 200, as far as its time goes. A failing run
// is repeated by the seed that it printed.

import { spawnSync } from "node:child_process";

const [cases = "1000", seed] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ["scripts/test.mjs", "api", "tests/api/fuzz.test.ts"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      FUZZ_CASES: cases,
      FUZZ_SECONDS: "3600",
      ...(seed && { FUZZ_SEED: seed }),
    },
  },
);
process.exit(status ?? 1);
