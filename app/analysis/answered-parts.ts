import type { Analysis } from "./analysis.ts";
import type { AnswerPart } from "./methods.ts";
import { endOf } from "./step.ts";
import type { AnsweredParts, ParticipantSegment } from "./types.ts";

/** The parts of an answer that are computed only when they are asked for; null in a large study. */
export function answeredParts(
  analysis: Analysis,
  include: readonly AnswerPart[],
  segments: readonly ParticipantSegment[],
  too_large: boolean,
): AnsweredParts {
  if (include.length === 0) return {};
  if (too_large) return { ...Object.fromEntries(include.map((part) => [part, null])), too_large };
  const parts: AnsweredParts = {};
  if (include.includes("support")) {
    const { seed, replicates, support } = endOf(analysis.support());
    parts.support = { seed, replicates, support: Array.from(support) };
  }
  if (include.includes("reliability")) parts.reliability = endOf(analysis.reliability(true));
  if (include.includes("participants")) parts.participants = endOf(analysis.participants());
  if (include.includes("segments")) parts.segments = endOf(analysis.segments(segments));
  if (include.includes("models")) parts.models = endOf(analysis.models());
  return parts;
}
