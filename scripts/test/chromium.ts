import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

/**
 * Where the package's browser is unpacked: in the package, so that another version of it is unpacked again. It needs
 * about a tenth less of the processor than Debian's, and is the same on every machine.
 */
export const PACKAGED = join(
  import.meta.dirname,
  "../../node_modules/@sparticuz/chromium/unpacked/chromium",
);

/** The path of a Chromium: the package's, the distribution's, or the one that Playwright installed. */
export function findChromium(): string | undefined {
  return [
    PACKAGED,
    "/usr/bin/chromium-headless-shell",
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
  ].find(existsSync);
}
