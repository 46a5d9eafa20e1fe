import { type APIRequestContext, test as base } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

/**
 * A connection for each request: of one that is kept, the server may end its side at the very
 * moment at which the next request goes out. Browsers send such a request again; this does not.
 */
function withoutKeptConnections(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  // get, post and the others go through it
  request.fetch = (url, options) =>
    send(url, { ...options, headers: { Connection: "close", ...options?.headers } });
}

/**
 * Playwright's `test`, whose page is awake once it has been opened: a key or a tick that comes
 * before the scripts is a matter of its own. A test of that opens its page with a `waitUntil`.
 */
export const test = base.extend({
  request: async ({ request }, use) => {
    withoutKeptConnections(request);
    await use(request);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    withoutKeptConnections(page.request);
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
