// Installs Playwright's Chromium if none is found.

import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.ts";

if (!findChromium())
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "inherit",
  });
if (!findChromium()) {
  console.error("Chromium was not found. Install it to run the browser tests.");
  process.exit(1);
}
