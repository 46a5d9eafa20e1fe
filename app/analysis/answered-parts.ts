import type { Analysis } from "./analysis.ts";
import type { AnswerPart } from "./methods.ts";
import { endOf } from "./step.ts";
import type { AnsweredParts } from "./types.ts";

/** The parts of an answer that are computed only when they are asked for. */
export function answeredParts(analysis: Analysis, include: readonly AnswerPart[]): AnsweredParts {
  const parts: AnsweredParts = {};
  if (include.includes("support")) {
    const { seed, replicates, support } = endOf(analysis.support());
    parts.support = { seed, replicates, support: Array.from(support) };
  }
  if (include.includes("reliability")) parts.reliability = endOf(analysis.reliability());
  if (include.includes("participants")) parts.participants = endOf(analysis.participants());
  if (include.includes("models")) parts.models = endOf(analysis.models());
  return parts;
}
