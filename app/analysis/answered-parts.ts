import type { Analysis } from "./analysis.ts";
import type { AnswerPart } from "./contract/methods.ts";
import type { AnsweredParts, ParticipantSegment, Steps } from "./contract/types.ts";

/** The parts of an answer that are computed only when they are asked for; null in a large study. Two need one sort of each person. */
export function* answeredParts(
  analysis: Analysis,
  include: readonly AnswerPart[],
  segments: readonly ParticipantSegment[],
  too_large: boolean,
  needs_pass = false,
): Steps<AnsweredParts> {
  if (include.length === 0) return {};
  if (too_large) return { ...Object.fromEntries(include.map((part) => [part, null])), too_large };
  const parts: AnsweredParts = {};
  if (include.includes("support")) {
    const { seed, replicates, support } = yield* analysis.support();
    parts.support = { seed, replicates, support: Array.from(support) };
  }
  if (include.includes("reliability")) parts.reliability = yield* analysis.reliability(true);
  if (include.includes("participants"))
    parts.participants = needs_pass ? null : yield* analysis.participants();
  if (include.includes("segments")) parts.segments = yield* analysis.segments(segments);
  if (include.includes("models")) parts.models = needs_pass ? null : yield* analysis.models();
  return parts;
}
