import type { Steps } from "../contract/types.ts";

/** Runs a computation to its end and returns its result. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Runs a computation as a part of a longer one: its progress 0 … 1 is mapped to `from` … `to`. */
export function* withinProgress<Result>(
  steps: Steps<Result>,
  from: number,
  to: number,
): Steps<Result> {
  let step = steps.next();
  while (!step.done) {
    const { value } = step;
    step = steps.next(yield typeof value === "number" ? from + (to - from) * value : value);
  }
  return step.value;
}
