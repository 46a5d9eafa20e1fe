import type { Analysis } from "./analysis.ts";
import type { AnswerExtra } from "./contract/methods.ts";
import type { AnswerExtras, ParticipantSegment, Steps } from "./contract/types.ts";

/** The extras of an answer that are computed only when they are asked for; null in a large study. Two need one sort of each person. */
export function* answerExtras(
  analysis: Analysis,
  include: readonly AnswerExtra[],
  segments: readonly ParticipantSegment[],
  too_large: boolean,
  needs_pass = false,
): Steps<AnswerExtras> {
  if (include.length === 0) return {};
  if (too_large) return { ...Object.fromEntries(include.map((extra) => [extra, null])), too_large };
  const extras: AnswerExtras = {};
  if (include.includes("support")) {
    const { seed, replicates, support } = yield* analysis.support();
    extras.support = { seed, replicates, support: Array.from(support) };
  }
  if (include.includes("reliability")) extras.reliability = yield* analysis.reliability(true);
  if (include.includes("participants"))
    extras.participants = needs_pass ? null : yield* analysis.participants();
  if (include.includes("segments")) extras.segments = yield* analysis.segments(segments);
  if (include.includes("models")) extras.models = needs_pass ? null : yield* analysis.models();
  return extras;
}
