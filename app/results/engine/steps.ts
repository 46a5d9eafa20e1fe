import type { Steps } from "../../analysis/types.ts";

export class Cancelled extends Error {}

/** How long the worker computes before it looks up, in milliseconds. */
const SLICE = 40;

/**
 * Runs a computation to its end and tells how far it is. Between slices the worker hears
 * whether it is still wanted; if not, it stops with `Cancelled`.
 */
export async function run<Result>(
  steps: Steps<Result>,
  isWanted: () => boolean,
  onProgress: (share: number) => void,
): Promise<Result> {
  let since = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < SLICE) continue;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) throw new Cancelled();
    since = performance.now();
  }
}
