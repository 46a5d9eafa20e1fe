import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/test/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  // Emptied at each start; the reports of the other suites are in the parent folder.
  outputDir: "test-results/e2e",
  globalSetup: "./tests/helpers/e2e-server.ts",
  fullyParallel: true,
  // These and other limits are reached only by what hangs, also beside a process that keeps a core busy.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Tests wait for a part of their time, so two cores can run three workers. A fourth slows down all of them.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // So many failures have one cause, and each further test would run into its timeout.
  maxFailures: 20,
  reporter: [["list"], ["./tests/helpers/failure-reporter.ts"]],
  use: {
    actionTimeout: 60_000,
    // Set by the global setup before the workers read it.
    baseURL: process.env.E2E_URL,
    // A failure lists the requests; `--trace on` records more, and takes a tenth longer.
    // Animations take time. Tests of dragging and toasts have them (`withMotion`).
    contextOptions: { reducedMotion: "reduce" },
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
