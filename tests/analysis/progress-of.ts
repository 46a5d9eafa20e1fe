import type { Steps } from "../../app/analysis/contract/types.ts";

/** The progress that a computation yields, from 0 to 1. */
export const progressOf = (steps: Steps<unknown>): number[] =>
  [...steps].filter((step) => typeof step === "number");
