import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Chromium without a user interface, which Playwright uses for headless tests too. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** The path of a Chromium: the distribution's, or the one that Playwright installed. */
export function findChromium(): string | undefined {
  return [
    HEADLESS_SHELL,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
  ].find(existsSync);
}
