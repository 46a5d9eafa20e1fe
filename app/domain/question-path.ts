import { type Answers, type AnswerValue, chosenIds, isUnanswered } from "./answer.ts";
import { QUESTION_PLACES } from "./limits.ts";
import type { Question } from "./question.ts";

/** Questions in the order in which they are asked. */
export const inOrder = <Q extends Pick<Question, "place" | "order">>(
  questions: readonly Q[],
): Q[] =>
  [...questions].sort(
    (a, b) =>
      QUESTION_PLACES.indexOf(a.place) - QUESTION_PLACES.indexOf(b.place) || a.order - b.order,
  );

/** Where the questions before the sort end. */
const sortAt = (questions: readonly Question[]) => {
  const at = questions.findIndex((question) => question.place === "after");
  return at < 0 ? questions.length : at;
};

/** The place in the list that a choice's `then` leads to from question `from`; -1 is out. */
function target(questions: readonly Question[], from: number, then: string): number {
  if (then === "reject") return -1;
  if (then === "sort") return Math.max(from + 1, sortAt(questions));
  if (then === "next") return from + 1;
  const at = questions.findIndex((question) => question.id === then);
  return at > from ? at : from + 1;
}

/** Where the answer to question `from` leads; a rejecting choice counts before any other. */
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
 * The questions that somebody with these answers is asked, in order: what an answer jumps over
 * is not asked, and a rejecting answer ends the way.
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
 * Whether a question that must be answered is not, on the way that the answers lead; with `ask` also
 * one after the sort that need not be.
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

/** Whether at least one way of answering leads to the sort. */
export function leadsThrough(questions: readonly Question[]): boolean {
  const sort = sortAt(questions);
  const reached = new Set([0]);
  for (const [at, question] of questions.slice(0, sort).entries()) {
    if (!reached.has(at)) continue;
    const ways = question.choices
      .filter((one) => one.quota !== 0)
      .map((one) => target(questions, at, one.then));
    const passes = question.choices.length === 0 || !question.required;
    for (const way of passes ? [...ways, at + 1] : ways) if (way >= 0) reached.add(way);
  }
  return reached.has(sort);
}

/** Whether every jump goes forward, and none from before the sort past it. */
export function jumpsForward(questions: readonly Question[]): boolean {
  return questions.every((question, from) =>
    question.choices.every(({ then }) => {
      if (["next", "reject", "sort"].includes(then)) return true;
      const at = questions.findIndex((other) => other.id === then);
      return at > from && (questions[at]?.place === "after") === (question.place === "after");
    }),
  );
}
