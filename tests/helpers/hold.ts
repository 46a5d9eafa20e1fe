import type { Page } from "@playwright/test";

/** Holds matching requests, like a slow network, until the returned function is called. */
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

/** The URL of every script that is not inline. */
export const SCRIPTS = /\/assets\/.*\.js/;
