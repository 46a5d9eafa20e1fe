import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { HEADLESS_SHELL } from "./debian-chromium.mjs";

/** The path of a Chromium: the distribution's, or the one that Playwright installed. */
export function findChromium(): string | undefined {
  return [
    HEADLESS_SHELL,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
  ].find(existsSync);
}
