import { type APIRequestContext, test as base } from "@playwright/test";
import { ADDRESS } from "./failure-reporter.ts";
import { hydrated } from "./hydrated.ts";

/**
 * A connection that is kept may be ended by the server at the very moment at which the next
 * request goes out on it. A browser then takes another one by itself; so does a test's own request.
 * And it says which page it comes from: one of ours.
 */
function likeABrowser(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  // get, post and the others go through it
  request.fetch = (url, options = {}) => {
    const address = typeof url === "string" ? url : url.url();
    const { origin } = new URL(address, process.env.E2E_URL);
    return send(url, {
      maxRetries: 1,
      ...options,
      headers: { Origin: origin, ...options.headers },
    });
  };
}

/**
 * Playwright's `test`, whose page is awake once it has been opened: a key or a tick that comes
 * before the scripts is a matter of its own. A test of that opens its page with a `waitUntil`.
 */
export const test = base.extend({
  request: async ({ request }, use) => {
    likeABrowser(request);
    await use(request);
  },
  page: async ({ page, javaScriptEnabled }, use, info) => {
    likeABrowser(page.request);
    const open = page.goto.bind(page);
    if (javaScriptEnabled)
      page.goto = async (url, options) => {
        const answer = await open(url, options);
        if (!options?.waitUntil) await hydrated(page);
        return answer;
      };
    await use(page);
    if (info.status !== info.expectedStatus) await info.attach(ADDRESS, { body: page.url() });
  },
});
