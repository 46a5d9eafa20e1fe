/** The types of watch.mjs, for the tests, whose type check does not include JavaScript. */
export function untilUnresponsive(
  url: string,
  server: { lastOutput(): number; cpuTime(): number },
  seconds: number,
): Promise<void>;
