import type { ExcludedSession } from "../../analysis/types.ts";
import { inclusionOf } from "../../domain/inclusion.ts";
import { inSegment, isEverybody, type Segment } from "../../domain/segments.ts";
import { sessionFlags } from "../../domain/session-flags.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** Who is left out, with the reasons: the researcher's word, missing consent, segment, flags. */
export function excludedSessions(
  { index, pages, sessions }: LoadedStudy,
  segment: Segment,
  without: readonly string[],
): ExcludedSession[] {
  const everybody = isEverybody(segment);
  const sorts = pages.flatMap((page) => page.placements);
  return sessions.flatMap((session, row) => {
    const reasons: string[] = [];
    const { included, reason } = inclusionOf(session, index.study.consent_required);
    if (!included)
      reasons.push(
        reason === "by_researcher" && session.inclusion_reason
          ? `${reason}: ${session.inclusion_reason}`
          : reason,
      );
    if (!everybody && !inSegment(session, segment)) reasons.push("segment");
    if (without.length > 0) {
      const flags = sessionFlags(sorts[row]?.placed ?? [], true, session.duration);
      reasons.push(...flags.filter((flag) => without.includes(flag)));
    }
    return reasons.length > 0 ? [{ session: session.id, reasons }] : [];
  });
}
