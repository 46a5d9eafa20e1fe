import type { Steps } from "../../analysis/contract/types.ts";

/** How long the worker computes before it handles messages, in milliseconds. */
const SLICE = 40;

/**
 * Runs a computation and reports its progress. Between slices the worker handles messages; throws when
 * `signal` is aborted.
 */
export async function run<Result>(
  steps: Steps<Result>,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Result> {
  let sliceStart = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - sliceStart < SLICE) continue;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    sliceStart = performance.now();
  }
}
