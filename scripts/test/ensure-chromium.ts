// Installs Chromium if none is found: Debian's package as root, otherwise Playwright's.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, HEADLESS_SHELL } from "./chromium.ts";

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

const debian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

// The full browser works too, but takes a sixth longer per page.
if (debian && !existsSync(HEADLESS_SHELL)) {
  console.log("Installing Chromium …");
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "chromium-headless-shell");
  if (!findChromium()) run("apt-get", "install", "-y", "-qq", "chromium");
}
if (!findChromium())
  run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
if (!findChromium()) {
  console.error("Chromium was not found. Install it to run the browser tests.");
  process.exit(1);
}
