import type { StructureLimits } from "../../../app/analysis/contract/types.ts";

/** Limits for a structure: two to four groups of any size, with the given changes. */
export const limitsWith = (changes: Partial<StructureLimits> = {}): StructureLimits => ({
  groups: [2, 4],
  cards: [1, 99],
  together: [],
  apart: [],
  ...changes,
});
