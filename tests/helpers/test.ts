import { test as base } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

/**
 * Playwright's `test`, whose page is awake once it has been opened: a key or a tick that comes
 * before the scripts is a matter of its own. A test of that opens its page with a `waitUntil`.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page);
    if (javaScriptEnabled)
      page.goto = async (url, options) => {
        const answer = await open(url, options);
        if (!options?.waitUntil) await hydrated(page);
        return answer;
      };
    await use(page);
  },
});
