import type { Analysis } from "./analysis.ts";
import type { AnswerExtra } from "./contract/methods.ts";
import type {
  AnalysisAnswer,
  AnswerExtras,
  AnsweredRatings,
  Conclusion,
  ParticipantSegment,
  Steps,
} from "./contract/types.ts";

/** The extras of an answer that are computed only when they are asked for. */
export function* answerExtras(
  analysis: Analysis,
  include: readonly AnswerExtra[],
  segments: readonly ParticipantSegment[],
  cards: AnalysisAnswer["cards"],
  groups: Conclusion["groups"],
  too_large: boolean,
  needs_pass = false,
): Steps<AnswerExtras> {
  const long = include.filter((extra) => extra !== "ratings");
  const extras = yield* longExtras(analysis, long, segments, too_large, needs_pass);
  return long.length < include.length
    ? { ...extras, ratings: ratingsAnswer(analysis, cards, groups) }
    : extras;
}

/** The ratings by the cards' ids, and by the groups of the conclusion. */
function ratingsAnswer(
  analysis: Analysis,
  cards: AnalysisAnswer["cards"],
  groups: Conclusion["groups"],
): AnsweredRatings {
  const members = new Int32Array(cards.length).fill(-1);
  for (const [group, { cards: own }] of groups.entries())
    for (const card of own) members[card] = group;
  return {
    scales: analysis.ratings(members).map((scale) => ({
      id: scale.id,
      cards: scale.cards.map(({ card, n, mean, low, high }) => ({
        ...{ card: cards[card].id, n, mean, low, high },
      })),
      groups: scale.groups.map(({ group, mean }) => ({ group, mean })),
    })),
  };
}

/** Those that take longer; null in a large study. Two need one sort of each person. */
function* longExtras(
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
