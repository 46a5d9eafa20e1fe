import { setTimeout as pause } from "node:timers/promises";

/** So many questions in a row without a sign of life. */
const TIMES = 3;

/**
 * Resolves when a server stands still: a question gets no answer, not even that it is unwell, and nobody else's
 * does either, as it logs none. One that has too much to do is slow, and is left to it.
 *
 * @param {string} url
 * @param {() => number} lastOutput when the server last printed something, in ms
 * @param {number} seconds from question to question, and the longest that an answer may take; 0: never resolves
 */
export async function standsStill(url, lastOutput, seconds) {
  if (seconds === 0) return new Promise(() => {});
  for (let missed = 0; missed < TIMES; ) {
    const asked = Date.now();
    const next = pause(seconds * 1000);
    const answered = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) }).then(
      (answer) => answer.text().then(Boolean),
      () => false,
    );
    missed = answered || lastOutput() > asked ? 0 : missed + 1;
    await next;
  }
}
