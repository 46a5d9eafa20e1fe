import type { Page } from "@playwright/test";

/**
 * Waits until scripts have taken the page over. Forms and links work before that too, but
 * what is tested with a paused clock or single keys must not meet the page half awake.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The documentation of the API and pictures are no pages of ours.
    if (!("__remixContext" in window)) return true;
    // React's own mark on the document: its root says whether what the server drew is still asleep.
    const mark = Object.keys(document).find((key) => key.startsWith("__reactContainer"));
    const root = mark ? Reflect.get(document, mark)?.stateNode : undefined;
    if (root?.current.memoizedState.isDehydrated !== false) return false;
    const main = document.querySelector("main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}
