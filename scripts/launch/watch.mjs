import { setTimeout as pause } from "node:timers/promises";

/** The number of failed checks in a row. */
const MOST_FAILURES = 3;
/** The same while the runtime computes: a large analysis on a busy machine is not ended, an endless loop is. */
const MOST_BUSY_FAILURES = 30;
/** Of a check's time, a runtime that computes uses at least this share. */
const BUSY_SHARE = 0.01;

/**
 * Resolves when a server no longer responds: health checks get no answer, not even an error status, and it logs no other
 * requests either. A server that still logs is only slow, and is left running; one that computes, for longer.
 *
 * @param {string} url
 * @param {{ lastOutput(): number, cpuTime(): number }} server when it last printed something, and how much processor
 *   time its runtime has used, in ms
 * @param {number} seconds the interval and timeout of the checks; 0: never resolves
 */
export async function untilUnresponsive(url, { lastOutput, cpuTime }, seconds) {
  if (seconds === 0) return new Promise(() => {});
  for (let failures = 0, busy = 0; failures < MOST_FAILURES && busy < MOST_BUSY_FAILURES; ) {
    const started = Date.now();
    const used = cpuTime();
    const next = pause(seconds * 1000);
    const answered = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) }).then(
      (answer) => answer.text().then(Boolean),
      () => false,
    );
    await next;
    const computes = cpuTime() - used > BUSY_SHARE * (Date.now() - started);
    if (answered || lastOutput() > started) failures = busy = 0;
    else {
      failures = computes ? 0 : failures + 1;
      busy += 1;
    }
  }
}
