import type { SegmentValues } from "../../../domain/results/segment-values.ts";
import { parseSegment } from "../../../domain/results/segments.ts";

/**
 * How many pairs of segments the reader could have chosen in the same way: all pairs of values of the field or
 * question by which A and B are selected.
 */
export function comparisonsOf(a: string, b: string, occurring: SegmentValues): number {
  const values = [a, b].flatMap((text) => {
    const {
      answers = {},
      decided: _,
      wordings: __,
      sessions: ___,
      way: ____,
      ...fields
    } = parseSegment(text);
    return [...Object.keys(fields), ...Object.keys(answers)].map(
      (field) => occurring[field]?.length ?? 2,
    );
  });
  const most = Math.max(2, ...values);
  return (most * (most - 1)) / 2;
}
