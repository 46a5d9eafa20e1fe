import { SIGNIFICANT } from "../contract/thresholds.ts";
import type { ParticipantSegment, SegmentTests, Steps } from "../contract/types.ts";
import type { ChosenSorts } from "../groups/chosen-sorts.ts";
import { withinProgress } from "../progress/run-steps.ts";
import { sortTable } from "../similarity/group-table.ts";
import { compareGroups } from "./compare-groups.ts";

/** Segments with fewer participants than this, in them or outside of them, are not compared. */
const LEAST_PEOPLE = 5;
/** Of more segments, only those are compared whose smaller side is largest. */
const MOST_COMPARISONS = 20;

/**
 * Tests for each segment whether its participants sort differently from all others (`compare-groups`), corrected for the
 * number of comparisons (Bonferroni).
 */
export function* segmentTests(
  { chosen, input, level, method, seed }: ChosenSorts,
  segments: readonly ParticipantSegment[],
): Steps<SegmentTests> {
  const { columns, rows } = chosen;
  const parted = new Set<string>();
  const sides = segments
    .map(({ field, value, sessions }) => {
      const isInside = (row: number) => sessions.has(input.sessions[row].id);
      return {
        field,
        value,
        inside: rows.filter(isInside),
        outside: rows.filter((row) => !isInside(row)),
      };
    })
    .filter(({ inside, outside }) => {
      // Two values of a field can part the participants in the same way.
      const part = [inside.join(), outside.join()].sort().join(";");
      if (Math.min(inside.length, outside.length) < LEAST_PEOPLE || parted.has(part)) return false;
      parted.add(part);
      return true;
    })
    .sort(
      (x, y) =>
        Math.min(y.inside.length, y.outside.length) - Math.min(x.inside.length, x.outside.length),
    )
    .slice(0, MOST_COMPARISONS);
  const figures: SegmentTests["figures"] = [];
  for (const [at, { field, value, inside, outside }] of sides.entries()) {
    const people = Int32Array.of(...inside, ...outside);
    const table = sortTable(input, people, columns, level);
    const steps = compareGroups(table, inside.length, method, seed);
    const compared = yield* withinProgress(steps, at / sides.length, (at + 1) / sides.length);
    const { chance, correlation, effect, p, sizes } = compared;
    const corrected = p === null ? null : Math.min(1, p * sides.length);
    figures.push({
      field,
      value,
      participants: sizes[0],
      others: sizes[1],
      correlation,
      chance,
      effect,
      p,
      corrected,
      differ: corrected !== null && corrected <= SIGNIFICANT,
    });
  }
  return { seed, comparisons: sides.length, figures };
}
