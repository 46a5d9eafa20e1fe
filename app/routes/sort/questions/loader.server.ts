import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type Questionnaire, readQuestionnaire } from "../../../data/sorts/answers.server.ts";
import { cardOrder } from "../../../domain/cards/card.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { type Answers, type AnswerValue, isUnanswered } from "../../../domain/questions/answer.ts";
import type { Choice, Question } from "../../../domain/questions/question.ts";
import { pathOf } from "../../../domain/questions/question-path.ts";
import { readersOf } from "../../../http/readers.ts";
import type { Untranslated } from "../../../ui/participation/untranslated.tsx";
import { ratingsUrl } from "../ratings/ratings-url.ts";
import { untranslatedOf } from "../untranslated.server.ts";

/** The question of one screen. */
export type ShownQuestion = Pick<
  Question,
  "id" | "kind" | "text" | "help" | "required" | "low" | "high" | "low_label" | "high_label"
> & { choices: Pick<Choice, "id" | "text" | "other">[] };

export type QuestionPage = {
  /** The page's title; it contains the question. */
  title: string;
  /** Names the question, so that a refused answer is shown at it. */
  url: string;
  study_title: string;
  question: ShownQuestion;
  value: AnswerValue | null;
  /** This step, from 1, and the number of steps by the answers so far; the sort counts as one. */
  step: number;
  steps: number;
  /** There is something to go back to: a previous question, or the sort. */
  back: boolean;
  after: boolean;
  untranslated?: Untranslated;
};

/** The questions before or after the sort that follow from these answers. */
export const questionsOnSide = (questions: readonly Question[], answers: Answers, after: boolean) =>
  pathOf(questions, answers).asked.filter((one) => (one.place === "after") === after);

/** Names the first question, so that Back leads to it also when it has been answered. */
export const FIRST_QUESTION = "first";

export const questionUrl = (study: string, session: string, after: boolean, question?: string) => {
  const query = new URLSearchParams();
  if (after) query.set("after", "1");
  if (question) query.set("q", question);
  return `/sort/${study}/session/${session}/questions?${query}`;
};

/** The questions of an open session; redirects one that is completed, over or missing to the session's page. */
export async function openQuestionnaire(
  study: string,
  session: string,
  { db }: AppLoadContext,
  request: Request,
): Promise<Questionnaire> {
  const questionnaire = isId(session)
    ? await readQuestionnaire(db, session, readersOf(request))
    : undefined;
  const known = questionnaire?.session;
  if (!questionnaire || known?.study !== study || known.completed_at || known.abandoned)
    throw redirect(`/sort/${study}/session/${session}`);
  return questionnaire;
}

/** The page of the question that the URL names, or of the first without an answer; the sort when all have one. */
export async function readQuestionPage(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
): Promise<QuestionPage> {
  const { questions, answers, title, languages, missing, scales } = await openQuestionnaire(
    study,
    session,
    context,
    request,
  );
  const query = new URL(request.url).searchParams;
  // The board knows of one page that follows it.
  if (query.get("after") === "1" && !query.has("q") && scales?.length)
    throw redirect(ratingsUrl(study, session, 1));
  const after = query.get("after") === "1";
  const asked = questionsOnSide(questions, answers, after);
  const named = query.get("q");
  const question =
    named === FIRST_QUESTION
      ? asked[0]
      : (asked.find((one) => one.id === named) ??
        asked.find((one) => answers[one.id] === undefined));
  if (!question) throw redirect(`/sort/${study}/session/${session}`);
  const at = asked.indexOf(question);
  const all = pathOf(questions, answers).asked;
  return {
    title: `${question.text} · ${title}`,
    url: questionUrl(study, session, after, question.id),
    study_title: title,
    question: toShownQuestion(question, session),
    value: answers[question.id] ?? null,
    step: all.indexOf(question) + (after ? 2 : 1),
    steps: all.length + 1,
    back: at > 0 || after,
    after,
    ...untranslatedOf(
      languages,
      missing.filter(({ entity, key }) => entity === "study" || key.startsWith(question.id)),
      readersOf(request),
    ),
  };
}

/** The first required question of one side of the sort that has no answer. */
export const firstUnanswered = (
  { questions, answers }: Pick<Questionnaire, "questions" | "answers">,
  after: boolean,
): Question | undefined =>
  questionsOnSide(questions, answers, after).find((question) => isUnanswered(question, answers));

/** Removes the choices' targets and puts the choices in the order of this session, "Other" last. */
function toShownQuestion(question: Question, session: string): ShownQuestion {
  const { id, kind, text, help, required, low, high, low_label, high_label } = question;
  const order = cardOrder(question.choices, session + id, question.random_order);
  const choices = [...order.filter((one) => !one.other), ...order.filter((one) => one.other)];
  return {
    id,
    kind,
    text,
    help,
    required,
    low,
    high,
    low_label,
    high_label,
    choices: choices.map(({ id, text, other }) => ({ id, text, other })),
  };
}
