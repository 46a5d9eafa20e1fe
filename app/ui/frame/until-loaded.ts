import { lazy } from "react";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Imports a module, and retries with exponential backoff and when the network is back. An offline page waits for the
 * missing part instead of failing as a whole. If a newer version was deployed, the page reloads.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      if (await isOutdated()) location.reload();
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
        addEventListener("online", resolve, { once: true });
      });
    }
  }
}

/** React's `lazy`, for a part that may be asked for without a network: it does not replace the page with an error. */
export const lazyUntilLoaded: typeof lazy = (load) => lazy(() => untilLoaded(load));

/** Whether this page's version was replaced: a deployment removes the files of the previous version. */
const isOutdated = (): Promise<boolean> =>
  fetch(__remixManifest.url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );
