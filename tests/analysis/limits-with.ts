import type { StructureLimits } from "../../app/analysis/types.ts";

/** What a structure has to keep to: two to four groups of any size, but for these changes. */
export const limitsWith = (changes: Partial<StructureLimits> = {}): StructureLimits => ({
  groups: [2, 4],
  cards: [1, 99],
  together: [],
  apart: [],
  ...changes,
});
