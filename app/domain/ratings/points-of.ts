import type { Scale } from "./scale.ts";

/** The points of a scale, the lowest first. */
export const pointsOf = ({ low, high }: Pick<Scale, "low" | "high">): number[] =>
  Array.from({ length: high - low + 1 }, (_, at) => low + at);
