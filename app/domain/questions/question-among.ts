import {
  type CreateQuestion,
  createQuestionInput,
  normalised,
  type Question,
  type QuestionChange,
  type QuestionProblems,
  questionProblems,
} from "./question.ts";
import { inOrder, jumpsForward } from "./question-path.ts";

/** The problems of a question, given all questions of its study. */
export const problemsAmong = (all: readonly Question[], question: Question): QuestionProblems => ({
  ...(!jumpsForward(inOrder(all)) && { choices: "jumpBackward" }),
  ...questionProblems(question),
});

const BLANK = createQuestionInput
  .omit({ study: true, kind: true })
  .parse({ place: "screener", text: "?" });

/** The problems of a new question of which only these fields are valid. */
export function problemsOfPart(
  { kind, ...part }: Partial<CreateQuestion>,
  others: readonly Question[],
): QuestionProblems {
  if (kind === undefined) return {};
  const question = questionAmong({ ...BLANK, study: "", kind, ...part }, others);
  return problemsAmong([...others, question], question);
}

/** The problems of a change of one of `all` questions of a study. */
export function problemsOfChange(
  change: QuestionChange,
  id: string,
  all: readonly Question[],
): QuestionProblems {
  const before = all.find((one) => one.id === id);
  if (!before) return {};
  const after = changedQuestion(before, change);
  return problemsAmong(
    all.map((one) => (one === before ? after : one)),
    after,
  );
}

/** A question with the change applied. */
export const changedQuestion = (before: Question, change: QuestionChange): Question =>
  normalised({ ...before, ...defined(change) });

/** A new question beside `others`, last when no order is given. */
export function questionAmong(
  { order, ...fields }: CreateQuestion,
  others: readonly Question[],
): Question {
  const last = Math.max(0, ...others.map((one) => one.order));
  const id = crypto.randomUUID();
  return normalised({ ...fields, id, order: order ?? last + 1, corrected_at: null });
}

const defined = (change: QuestionChange): QuestionChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
