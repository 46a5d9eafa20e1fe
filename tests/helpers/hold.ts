import type { Page } from "@playwright/test";

/** Holds what the page asks for by such an address, as a slow network does, until the answer is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The address of every script but the page itself. */
export const SCRIPTS = /\/assets\/.*\.js/;
