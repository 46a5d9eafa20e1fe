import { setTimeout as pause } from "node:timers/promises";

/** The number of failed checks in a row. */
const MOST_FAILURES = 3;

/**
 * Resolves when a server no longer responds: health checks get no answer, not even an error status, and it logs no other
 * requests either. A server that still logs is only slow, and is left running.
 *
 * @param {string} url
 * @param {() => number} lastOutput when the server last printed something, in ms
 * @param {number} seconds the interval and timeout of the checks; 0: never resolves
 */
export async function untilUnresponsive(url, lastOutput, seconds) {
  if (seconds === 0) return new Promise(() => {});
  for (let failures = 0; failures < MOST_FAILURES; ) {
    const started = Date.now();
    const next = pause(seconds * 1000);
    const answered = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) }).then(
      (answer) => answer.text().then(Boolean),
      () => false,
    );
    failures = answered || lastOutput() > started ? 0 : failures + 1;
    await next;
  }
}
