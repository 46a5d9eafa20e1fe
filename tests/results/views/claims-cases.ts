import { ANSWER_EXTRAS } from "../../../app/analysis/contract/methods.ts";
import type { AnalysisOptions } from "../../../app/analysis/contract/types.ts";
import { plainAnswer } from "../../../app/analysis/plain-answer.ts";
import { translator } from "../../../app/i18n/server.ts";
import { fixedIn } from "../../../app/results/state/use-fixed.ts";
import {
  alternativesClaim,
  differenceClaim,
  enoughClaim,
  sensitivityClaim,
} from "../../../app/results/texts/claims.ts";
import { type Wording, wordingIn } from "../../../app/results/texts/wording.ts";
import { inputOf } from "../../analysis/sorts/input-of.ts";
import { simulatedSorts, type Truth } from "../../analysis/sorts/simulated-sorts.ts";

const inLanguage = (language: "en" | "nl") =>
  wordingIn(
    { t: translator(language, "results"), page: translator(language, "dashboard") },
    fixedIn(language),
  );
export const english = inLanguage("en");
export const dutch = inLanguage("nl");

/** What the API answers for sorts drawn from a truth; the segment "first" is the first half of the participants. */
export function answerOf(
  truth: Partial<Truth> & Pick<Truth, "people">,
  seed: number,
  options: Partial<AnalysisOptions> = {},
) {
  const { cards, placements } = simulatedSorts(truth, seed);
  const input = inputOf(placements, cards);
  const half = input.sessions.slice(0, truth.people / 2).map(({ id }) => id);
  const answer = plainAnswer(
    input,
    { linkage_method: "average", ...options },
    "2026-01-01T00:00:00.000Z",
    ANSWER_EXTRAS,
    [{ field: "source", value: "first", sessions: new Set(half) }],
  );
  const { conclusion, models, reliability, segments } = answer;
  if (!conclusion || !models || !reliability || !segments) throw new Error("too small");
  return { conclusion, models, reliability, segment: segments.figures[0], people: truth.people };
}

type Answer = ReturnType<typeof answerOf>;

export const alike = answerOf({ people: 24, noise: 0.4 }, 1);
export const clear = answerOf({ people: 60, noise: 0.3 }, 1);
export const few = answerOf({ people: 8, noise: 0.4 }, 1);
export const pairs = answerOf({ people: 2, noise: 0.3, sizes: [2, 1] }, 1);
export const nested = answerOf({ people: 60, noise: 0.3, nested: true }, 2);
export const noise = answerOf({ people: 20, noise: 1 }, 1);
export const weak = answerOf({ people: 10, noise: 0.75 }, 1);
export const lacking = answerOf({ people: 30, noise: 0.3, missing: 0.2 }, 1);
export const twoWays = answerOf({ people: 24, noise: 0.3, second: 0.5 }, 1);
export const continuum = answerOf({ people: 60, noise: 0.3, continuum: true }, 3);

export const alternatives = (words: Wording, { conclusion }: Answer) =>
  alternativesClaim(words, conclusion, conclusion.k ?? 0);
export const sensitive = (words: Wording, { conclusion }: Answer) =>
  sensitivityClaim(words, conclusion, conclusion.k ?? 0);
export const enough = (words: Wording, { conclusion, people }: Answer) =>
  enoughClaim(words, conclusion, people)?.claim ?? null;
export const figures = (words: Wording, { conclusion, people }: Answer) =>
  enoughClaim(words, conclusion, people)?.figures ?? null;
export const difference = (words: Wording, { segment }: Answer) =>
  differenceClaim(words, { ...segment, total: 1 }, 1, "segments");

/** Figures of an API answer, and what is said of them in both languages. */
export type Case = [
  title: string,
  answer: Answer,
  fields: (answer: Answer) => unknown,
  values: unknown,
  say: (words: Wording, answer: Answer) => string | null,
  said: string | null,
  saidInDutch: string | null,
];
