import type {
  Browser,
  BrowserContext,
  CDPSession,
  Page,
  PlaywrightTestOptions,
} from "@playwright/test";

/** A file without scripts that has our origin, so that the browser keeps its process and what it has compiled. */
const REST = "/favicon.svg";

/** Methods whose effect lasts as long as the page. */
const LASTING = ["addInitScript", "exposeFunction", "exposeBinding"] as const;

const PAGE_EVENTS = [
  ...["console", "dialog", "download", "filechooser", "framenavigated", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response", "worker"],
];
const CONTEXT_EVENTS = [
  ...["console", "dialog", "page", "request", "requestfailed", "requestfinished", "response"],
  "weberror",
];

/** Contexts whose cache was empty when the test began. */
const firstVisits = new WeakSet<BrowserContext>();

/**
 * Empties the browser's cache, which the tests of a worker share: loading and compiling all scripts again takes a quarter
 * of a second of the processor. For a test that measures what is loaded, or that goes offline: what it has not loaded
 * itself must be out of reach then.
 */
export async function asFirstVisit(page: Page): Promise<CDPSession> {
  const context = page.context();
  const browser = await context.newCDPSession(page);
  await browser.send("Network.clearBrowserCache");
  firstVisits.add(context);
  return browser;
}

/** The context options that tests change, and a page regains. */
export type PageOptions = Pick<
  PlaywrightTestOptions,
  "javaScriptEnabled" | "isMobile" | "hasTouch" | "locale" | "viewport" | "contextOptions"
>;

/**
 * A page that a worker's tests use one after the other. A new context for each takes half a second of the processor, and
 * Playwright's `reuseContext` 0.3 seconds: it goes to `about:blank` and back, each time with a new process.
 */
export class KeptPage {
  readonly page: Page;
  readonly #options: PageOptions;
  readonly #browser: CDPSession;
  readonly #sessions: CDPSession[] = [];
  #isSpent = false;

  private constructor(page: Page, browser: CDPSession, options: PageOptions) {
    this.page = page;
    this.#options = options;
    this.#browser = browser;
    const context = page.context();
    for (const target of [page, context])
      for (const method of LASTING) this.#spendBy(target, method);
    this.#spendBy(page.clock, "install");
    const setOffline = context.setOffline.bind(context);
    context.setOffline = async (offline) => {
      if (offline && !firstVisits.has(context))
        throw new Error("A test that goes offline must begin with `asFirstVisit`.");
      await setOffline(offline);
    };
    const open = context.newCDPSession.bind(context);
    context.newCDPSession = async (of) => {
      const session = await open(of);
      this.#sessions.push(session);
      return session;
    };
  }

  /** A page of a new context with the options of the running test. */
  static async open(browser: Browser, options: PageOptions): Promise<KeptPage> {
    const context = await browser.newContext();
    const page = await context.newPage();
    return new KeptPage(page, await context.newCDPSession(page), options);
  }

  /** Notes that the page cannot be as new after this method. */
  #spendBy<Name extends string>(
    target: { [name in Name]: (...args: never[]) => unknown },
    name: Name,
  ) {
    const call = target[name].bind(target);
    target[name] = (...args) => {
      this.#isSpent = true;
      return call(...args);
    };
  }

  /** Makes the page as new for the next test. False if it cannot be, and was closed. */
  async reset(): Promise<boolean> {
    const { page } = this;
    const context = page.context();
    firstVisits.delete(context);
    const { viewport, contextOptions } = this.#options;
    if (this.#isSpent || page.isClosed()) {
      await context.close();
      return false;
    }
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await Promise.all([
      ...this.#sessions.splice(0).map((session) => session.detach().catch(() => {})),
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
      context.setOffline(false),
    ]);
    await page.goto(REST, { waitUntil: "commit" });
    const { origin } = new URL(page.url());
    await Promise.all([
      page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      }),
      this.#browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" }),
      context.clearCookies(),
      context.clearPermissions(),
      page.mouse.move(-1, -1),
      page.emulateMedia({
        media: null,
        colorScheme: "light",
        forcedColors: null,
        reducedMotion: contextOptions.reducedMotion ?? null,
      }),
      viewport && page.setViewportSize(viewport),
    ]);
    return true;
  }
}
