const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Loads code that is needed later. Where it does not come it is asked for again, after
 * growing pauses and as soon as the network is back: a page that lost its network waits for
 * the part instead of failing as a whole. A page whose version is served no more begins again in the new one.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      if (await isReplaced()) location.reload();
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
        addEventListener("online", resolve, { once: true });
      });
    }
  }
}

/** A deployment takes the files of the version before it away. */
const isReplaced = (): Promise<boolean> =>
  fetch(__remixManifest.url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );
