import type { Steps } from "./types.ts";

/**
 * One step of a computation that remembers its last answer, and gives it again, the very same object,
 * as long as what it depends on is the same.
 */
export function step<Dependencies extends readonly unknown[], Result>(
  compute: (...dependencies: Dependencies) => Result,
): (...dependencies: Dependencies) => Result {
  let last: { dependencies: Dependencies; result: Result } | null = null;
  return (...dependencies) => {
    const same = last?.dependencies.every((value, at) => Object.is(value, dependencies[at]));
    if (last === null || !same) last = { dependencies, result: compute(...dependencies) };
    return last.result;
  };
}

/** The same for a computation in smaller steps: one that is broken off is not remembered. */
export function longStep<Dependencies extends readonly unknown[], Result>(
  compute: (...dependencies: Dependencies) => Steps<Result>,
): (...dependencies: Dependencies) => Steps<Result> {
  let last: { dependencies: Dependencies; result: Result } | null = null;
  return function* (...dependencies) {
    const same = last?.dependencies.every((value, at) => Object.is(value, dependencies[at]));
    if (last === null || !same) last = { dependencies, result: yield* compute(...dependencies) };
    return last.result;
  };
}

/** A computation in steps, at once. */
export function endOf<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** A computation in steps as the part of a longer one from one share to another. */
export function* partOf<Result>(steps: Steps<Result>, from: number, to: number): Steps<Result> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield from + (to - from) * step.value;
  return step.value;
}
