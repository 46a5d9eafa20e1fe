// Unpacks the package's Chromium. Where that does not run, and none is found, installs Debian's or Playwright's.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import packaged from "@sparticuz/chromium";
import { findChromium, PACKAGED } from "./chromium.ts";

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

/** Unpacks the package's browser. It is for Linux, and needs a few of the libraries that every browser needs. */
async function unpack() {
  const folder = dirname(PACKAGED);
  // An interrupted run leaves a part of the browser there.
  const begun = `${folder}.begun`;
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun);
  // The package unpacks to the system's temporary folder, where it takes whatever has the browser's name.
  process.env.TMPDIR = begun;
  await packaged.executablePath();
  if (run(join(begun, basename(PACKAGED)), "--version")) renameSync(begun, folder);
  else rmSync(begun, { recursive: true });
}

/** Installs Debian's browser, if this is Debian. */
function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Chromium …");
  run("apt-get", "update", "-qq");
  // The full browser works too, but takes a sixth longer per page.
  for (const name of ["chromium-headless-shell", "chromium"])
    if (run("apt-get", "install", "-y", "-qq", name)) return;
}

if (!existsSync(PACKAGED) && process.platform === "linux" && process.arch === "x64") await unpack();
if (!findChromium()) installDebians();
if (!findChromium())
  run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
if (!findChromium()) {
  console.error("Chromium was not found. Install it to run the browser tests.");
  process.exit(1);
}
