import { existsSync } from "node:fs";
import { ended, start } from "../launch/processes.mjs";

/** Chromium without a user interface, which Playwright uses for headless tests too. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** @param {string[]} args @returns {Promise<boolean>} whether it succeeded */
const apt = (...args) =>
  ended(start("apt-get", args, { DEBIAN_FRONTEND: "noninteractive" })).then(
    () => true,
    (error) => {
      console.error(error.message);
      return false;
    },
  );

/** Installs Debian's Chromium, if this is Debian and it is missing. Needs no packages, so it can run beside npm. */
export async function installDebianChromium() {
  const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!isDebian || existsSync(HEADLESS_SHELL)) return;
  console.log("Installing Chromium …");
  await apt("update", "-qq");
  // The full browser works too, but takes a sixth longer per page.
  for (const name of ["chromium-headless-shell", "chromium"])
    if (await apt("install", "-y", "-qq", name)) return;
}
