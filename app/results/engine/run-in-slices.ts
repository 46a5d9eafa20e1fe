import type { DivisibleWork, Steps } from "../../analysis/contract/types.ts";

/** How long the worker computes before it handles messages, in milliseconds. */
const SLICE = 40;

/** How long after a report of its progress it makes the next one: each renders the page anew. */
const REPORT = 250;

/**
 * Runs a computation and reports its progress. Between slices the worker handles messages; throws when
 * `signal` is aborted.
 */
export async function run<Result>(
  steps: Steps<Result>,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
  divide: Divide = async () => undefined,
): Promise<Result> {
  let sliceStart = performance.now();
  let reported = Number.NEGATIVE_INFINITY;
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    const { value } = step;
    if (typeof value === "object") {
      const ranges = await divide(value, signal);
      signal?.throwIfAborted();
      step = steps.next(ranges);
      continue;
    }
    const now = performance.now();
    if (now - sliceStart >= SLICE) {
      if (now - reported >= REPORT) {
        onProgress(value);
        reported = now;
      }
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      sliceStart = performance.now();
    }
    step = steps.next();
  }
}

/** Has work computed by others, range by range; undefined if nobody can. */
export type Divide = (
  work: DivisibleWork,
  signal?: AbortSignal,
) => Promise<Float64Array[] | undefined>;
