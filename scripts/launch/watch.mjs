import { setTimeout as pause } from "node:timers/promises";

/** So many questions in a row without any answer. */
const TIMES = 3;

/**
 * Resolves when a server stands still: it takes questions and answers none, not even that it is unwell.
 *
 * @param {string} url
 * @param {number} seconds from question to question, and the longest that an answer may take; 0: never resolves
 */
export async function standsStill(url, seconds) {
  if (seconds === 0) return new Promise(() => {});
  for (let missed = 0; missed < TIMES; ) {
    const next = pause(seconds * 1000);
    const answered = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) }).then(
      (answer) => answer.text().then(Boolean),
      () => false,
    );
    missed = answered ? 0 : missed + 1;
    await next;
  }
}
