import type { ExportSession } from "../../../domain/results/export-page.ts";
import { segmentBy, segmentValues } from "../../../domain/results/segment-values.ts";
import { inSegment } from "../../../domain/results/segments.ts";
import type { LoadedStudy } from "../loaded-study.ts";

/** A demographic value or answer, and how many participants of each group gave it. */
export type PeopleRow = { about: string; value: string; counts: number[] };

/** What is known of groups of participants. A value that everyone has does not distinguish them. */
export function describePeople(
  groups: readonly (readonly ExportSession[])[],
  questions: LoadedStudy["index"]["questions"],
): PeopleRow[] {
  const tables = Object.entries(segmentValues(groups.flat(), questions)).map(([about, values]) =>
    values.map(({ value }): PeopleRow => {
      const segment = segmentBy(about, value);
      return {
        about,
        value,
        counts: groups.map((group) => group.filter((one) => inSegment(one, segment)).length),
      };
    }),
  );
  return tables
    .filter((rows) =>
      rows.some(({ counts }) => counts.some((count, at) => count < (groups[at]?.length ?? 0))),
    )
    .flat();
}
