import { QUESTION_PLACES } from "../limits/limits.ts";
import { type Answers, type AnswerValue, isUnanswered } from "./answer.ts";
import { chosenIds } from "./chosen-ids.ts";
import type { Question } from "./question.ts";

/** Sorts questions into the order in which they are asked. */
export const inOrder = <Q extends Pick<Question, "place" | "order">>(
  questions: readonly Q[],
): Q[] =>
  [...questions].sort(
    (a, b) =>
      QUESTION_PLACES.indexOf(a.place) - QUESTION_PLACES.indexOf(b.place) || a.order - b.order,
  );

/** The index of the first question after the sort. */
const sortAt = (questions: readonly Question[]) => {
  const at = questions.findIndex((question) => question.place === "after");
  return at < 0 ? questions.length : at;
};

/** The index of the question that a choice's `then` leads to from question `from`; -1 means rejected. */
function target(questions: readonly Question[], from: number, then: string): number {
  if (then === "reject") return -1;
  if (then === "sort") return Math.max(from + 1, sortAt(questions));
  if (then === "next") return from + 1;
  const at = questions.findIndex((question) => question.id === then);
  return at > from ? at : from + 1;
}

/** The index that the answer to question `from` leads to. A rejecting choice takes precedence. */
function nextOf(questions: readonly Question[], from: number, value: AnswerValue | undefined) {
  const question = questions[from];
  if (!question || value === undefined) return from + 1;
  const chosen = chosenIds(value);
  const thens = question.choices.filter((one) => chosen.includes(one.id)).map((one) => one.then);
  if (thens.includes("reject")) return -1;
  const jump = thens.find((then) => then !== "next");
  return jump ? target(questions, from, jump) : from + 1;
}

/**
 * The questions that a participant with these answers is asked, in order. Questions that an answer jumps
 * over are not included, and a rejecting answer ends the path.
 */
export function pathOf(
  questions: readonly Question[],
  answers: Answers,
): { asked: Question[]; rejected: boolean } {
  const asked: Question[] = [];
  let at = 0;
  while (at >= 0) {
    const question = questions[at];
    if (!question) return { asked, rejected: false };
    asked.push(question);
    at = nextOf(questions, at, answers[question.id]);
  }
  return { asked, rejected: true };
}

/**
 * Whether a required question on the participant's path is unanswered; with `ask`, also an optional
 * question after the sort.
 */
export const hasUnanswered = (
  questions: readonly Question[],
  answers: Answers,
  ask: boolean,
): boolean =>
  pathOf(questions, answers).asked.some(
    (question) =>
      isUnanswered(question, answers) ||
      (ask && question.place === "after" && answers[question.id] === undefined),
  );

/**
 * Whether at least one combination of answers leads to the sort. That an optional question may be left out is not a way
 * if each of its choices rejects: the researcher meant that somebody passes.
 */
export function leadsThrough(questions: readonly Question[]): boolean {
  const sort = sortAt(questions);
  const reached = new Set([0]);
  for (const [at, question] of questions.slice(0, sort).entries()) {
    if (!reached.has(at)) continue;
    const targets = question.choices
      .filter((one) => one.quota !== 0)
      .map((one) => target(questions, at, one.then));
    const mayPass = !question.required && targets.some((next) => next >= 0);
    if (question.choices.length === 0 || mayPass) targets.push(at + 1);
    for (const next of targets) if (next >= 0) reached.add(next);
  }
  return reached.has(sort);
}

/** Whether every jump goes forward and none crosses the sort. */
export function jumpsForward(questions: readonly Question[]): boolean {
  return questions.every((question, from) =>
    question.choices.every(({ then }) => {
      if (["next", "reject", "sort"].includes(then)) return true;
      const at = questions.findIndex((other) => other.id === then);
      return at > from && (questions[at]?.place === "after") === (question.place === "after");
    }),
  );
}
