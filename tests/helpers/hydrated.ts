import type { Page } from "@playwright/test";

/** What is read of React's own tree (a fiber): a boundary that is still asleep keeps the server's HTML. */
type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
};

const TIMEOUT_MS = 30_000;

/**
 * Waits until scripts have taken the page over. Forms and links work before that too, but
 * what is tested with a paused clock or single keys must not meet the page half awake.
 *
 * The page polls by itself: `page.waitForFunction` first compiles Playwright's own script in each new document, which
 * takes up to a fifth of a page load.
 */
export const hydrated = (page: Page): Promise<void> =>
  page.evaluate(async (timeout) => {
    const isHydrated = () => {
      // The documentation of the API and pictures are no pages of ours.
      if (!("__remixContext" in window)) return document.readyState !== "loading";
      const mark = Object.keys(document).find((key) => key.startsWith("__reactContainer"));
      const root: Fiber | undefined = mark && Reflect.get(document, mark)?.stateNode?.current;
      if (root?.memoizedState?.isDehydrated !== false) return false;
      const left: (Fiber | null)[] = [root];
      for (let fiber = left.pop(); left.length > 0 || fiber; fiber = left.pop()) {
        if (!fiber) continue;
        if (fiber.memoizedState?.dehydrated) return false;
        left.push(fiber.sibling, fiber.child);
      }
      return true;
    };
    const deadline = performance.now() + timeout;
    while (!isHydrated()) {
      if (performance.now() > deadline) throw new Error("Scripts did not take the page over.");
      await new Promise(requestAnimationFrame);
    }
    // The effects of what woke come after it was drawn. A page that draws nothing may never be told
    // that it is idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  }, TIMEOUT_MS);
