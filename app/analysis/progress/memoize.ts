import type { Steps } from "../contract/types.ts";

/**
 * Remembers the last result of `compute` and returns the very same object while the arguments are the
 * same (`Object.is`).
 */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null;
  return (...args) => {
    const same = last?.args.every((value, at) => Object.is(value, args[at]));
    if (last === null || !same) last = { args, result: compute(...args) };
    return last.result;
  };
}

/** The same for a generator; a cancelled computation is not remembered. */
export function memoizeLastSteps<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Steps<Result>,
): (...args: Args) => Steps<Result> {
  let last: { args: Args; result: Result } | null = null;
  return function* (...args) {
    const same = last?.args.every((value, at) => Object.is(value, args[at]));
    if (last === null || !same) last = { args, result: yield* compute(...args) };
    return last.result;
  };
}
