import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Chromium without the browser around it: what Playwright itself runs where no window is. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** A Chromium on this machine: the distribution's, or the one that Playwright installed. */
export function findChromium(): string | undefined {
  return [
    HEADLESS_SHELL,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
  ].find(existsSync);
}
