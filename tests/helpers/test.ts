import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { PAGE_STATE } from "./failure-reporter.ts";
import { hydrated } from "./hydrated.ts";
import { KeptPage } from "./kept-page.ts";

const LINES = 30;

const REACT_ERROR = /Minified React error/;

/**
 * Retries a request once: the server may close a keep-alive connection just as the next request is sent on it, and a
 * browser then retries by itself. Also sends the `Origin` header of our own pages.
 */
function behaveLikeBrowser(request: APIRequestContext): void {
  const send = request.fetch.bind(request);
  // `get`, `post` and the others call `fetch`.
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
 * Records the page's requests and messages; returns a function that lists its address and the latest of them. Of the
 * page's own files, it lists those that failed or have not arrived.
 */
function watch(page: Page): () => string {
  const lines: string[] = [];
  const asked = new Map<object, number>();
  const loading = new Map<object, string>();
  const answered = (text: string, request: object) => {
    const at = asked.get(request);
    if (at !== undefined) lines[at] += ` ${text}`;
  };
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/assets/")) loading.set(request, pathname);
    else
      asked.set(
        request,
        lines.push(`${request.method()} ${pathname}${search} at ${new Date().toISOString()}`) - 1,
      );
  });
  page.on("response", (response) => answered(`${response.status()}`, response.request()));
  page.on("requestfinished", (request) => {
    loading.delete(request);
    answered("read", request);
  });
  page.on("requestfailed", (request) => {
    const error = request.failure()?.errorText ?? "failed";
    const file = loading.get(request);
    if (file) lines.push(`${file} ${error}`);
    loading.delete(request);
    answered(error, request);
  });
  page.on("console", (message) => lines.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => lines.push(`error: ${error}`));
  return () =>
    [
      page.url(),
      ...lines.slice(-LINES),
      ...[...loading.values()].map((file) => `${file} has not arrived`),
    ].join("\n");
}

/** For `test.use`: the page moves as it does for most people. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Makes `goto` and `reload` wait until scripts have taken the page over, unless `waitUntil` is passed. */
function hydrateOnOpen(page: Page): void {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (!options?.waitUntil) await hydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await hydrated(page);
    return answer;
  };
}

/**
 * Playwright's `test`, with a page that is hydrated after `goto` and `reload`, and that fails when React reports an
 * error, such as HTML that hydration discarded. To test input before hydration, pass `waitUntil`.
 */
export const test = base.extend<object, { keptPages: Map<string, KeptPage> }>({
  request: async ({ request }, use) => {
    behaveLikeBrowser(request);
    await use(request);
  },
  /** By their context options. */
  keptPages: [async ({ browser: _ }, use) => use(new Map()), { scope: "worker" }],
  context: async (
    { browser, keptPages, javaScriptEnabled, isMobile, hasTouch, locale, viewport, contextOptions },
    use,
  ) => {
    const options = { javaScriptEnabled, isMobile, hasTouch, locale, viewport, contextOptions };
    const key = JSON.stringify(options);
    let kept = keptPages.get(key);
    if (!kept) {
      kept = await KeptPage.open(browser, options);
      behaveLikeBrowser(kept.page.request);
      if (javaScriptEnabled) hydrateOnOpen(kept.page);
    }
    keptPages.delete(key);
    await use(kept.page.context());
    if (await kept.reset()) keptPages.set(key, kept);
  },
  page: async ({ context }, use, info) => {
    const [page] = context.pages();
    if (!page) throw new Error("the context has no page");
    const seen = watch(page);
    const reactErrors: string[] = [];
    context.on("weberror", (error) => {
      const text = String(error.error());
      if (REACT_ERROR.test(text)) reactErrors.push(`${error.page()?.url()}: ${text}`);
    });
    await use(page);
    expect.soft(reactErrors).toEqual([]);
    if (info.status !== info.expectedStatus) await info.attach(PAGE_STATE, { body: seen() });
  },
});
