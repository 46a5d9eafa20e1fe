import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/test/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  // emptied at each start: the reports of the suites beside it stay
  outputDir: "test-results/e2e",
  globalSetup: "./tests/helpers/e2e-server.ts",
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // A test waits for a third of its time, so that two cores have work for four.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Where so many fail it is one fault, and each of the others would wait for its time to run out.
  maxFailures: 20,
  reporter: [["list"], ["./tests/helpers/failure-reporter.ts"]],
  use: {
    actionTimeout: 15_000,
    // set by the global setup, before the workers read this
    baseURL: process.env.E2E_URL,
    // emptied between tests: a new one for each takes a fifth longer. A failure says what was fetched; `--trace on`
    // tells more, and takes a tenth longer.
    reuseContext: true,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
