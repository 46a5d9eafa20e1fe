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

/** Leaves the next matching request without an answer; the returned function ends the time that the page gives it. */
export async function hang(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, () => {}, { times: 1 });
  await page.evaluate(() => {
    const time = new AbortController();
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout;
      return time.signal;
    };
    Object.assign(window, { endTime: () => time.abort() });
  });
  return () => page.evaluate(() => Reflect.get(window, "endTime")());
}

/** The URL of every script that is not inline. */
export const SCRIPTS = /\/assets\/.*\.js/;
