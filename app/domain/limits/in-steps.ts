import type { Steps } from "../../analysis/contract/types.ts";

/** The work between two pauses, in placements times steps: some 20 ms. */
export const WORK_AT_ONCE = 400_000;

/**
 * Lets others be served. Awaiting the database does not: on one machine it is in the same process, which looks for new
 * requests only when nothing else is left to do.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs a computation on `size` placements, and lets the process serve other requests between its steps. It counts steps,
 * because the clock of a Worker stands still while it computes.
 */
export async function inSteps<Result>(steps: Steps<Result>, size: number): Promise<Result> {
  const stepsAtOnce = Math.ceil(WORK_AT_ONCE / Math.max(1, size));
  let step = steps.next();
  for (let count = 1; !step.done; count++) {
    if (count % stepsAtOnce === 0) await pause();
    step = steps.next();
  }
  return step.value;
}

/** A computation that others may interrupt at each `yield`, some 10 ms of work apart. */
export type Interruptible<Result> = Generator<undefined, Result>;

/** The cells of a file, or the places of cards, that are read between two yields. */
export const CELLS_AT_ONCE = 20_000;

/** Runs it without interruption. */
export function atOnce<Result>(work: Interruptible<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs it, and lets the process serve other requests in between. */
export async function withPauses<Result>(work: Interruptible<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pause();
  }
}
