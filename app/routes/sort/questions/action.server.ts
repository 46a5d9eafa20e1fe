import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type Questionnaire, saveAnswers } from "../../../data/sorts/answers.server.ts";
import { completeSort, completionAfter } from "../../../data/sorts/complete.server.ts";
import { findSort } from "../../../data/sorts/sorts.server.ts";
import { typedNumber } from "../../../domain/fields/typed-number.ts";
import type { Language } from "../../../domain/limits/languages.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import type { AnswerProblem } from "../../../domain/questions/answer.ts";
import type { Question } from "../../../domain/questions/question.ts";
import { readersOf } from "../../../http/readers.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { participantTranslator } from "../../../i18n/server.ts";
import { rememberEnd } from "../device-session.server.ts";
import {
  firstUnanswered,
  openQuestionnaire,
  questionsOnSide,
  questionUrl,
} from "./loader.server.ts";

/** Why an answer is refused, as translated text, and what was typed. */
export type AnswerRefusal = { error: string; question: string; typed: unknown };

/** Saves the answer of one screen, and redirects to the next question, the sort, or its completion. */
export async function answerQuestion(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
) {
  const [questionnaire, sort] = await Promise.all([
    openQuestionnaire(study, session, context, request),
    findSort(context.db, session),
  ]);
  const form = await request.formData();
  const question = questionnaire.questions.find((one) => one.id === form.get("question"));
  const after = question?.place === "after";
  if (!question) throw redirect(questionUrl(study, session, false));
  const language = studyLanguage(questionnaire.languages, readersOf(request));
  const t = await participantTranslator(context.assets, language, "refusals");
  const refuse = ({ problem, params = {} }: AnswerProblem, typed: unknown) => {
    // A problem is a key of the namespace `refusals`.
    const error = t(problem as "answerRequired", params);
    return data({ error, question: question.id, typed }, { status: 400 });
  };
  const back = form.get("go") === "back";
  const value = answerOf(question, form, language);
  if (value === null && question.required && !back)
    return refuse(
      { problem: question.kind === "consent" ? "agreementRequired" : "answerRequired" },
      null,
    );
  const stepFrom = (now: Questionnaire, step: number) => {
    const asked = questionsOnSide(now.questions, now.answers, after);
    return asked[asked.findIndex((one) => one.id === question.id) + step];
  };
  const previous = back ? stepFrom(questionnaire, -1) : undefined;
  const board = `/sort/${study}/session/${session}`;
  /** The first question after the sort leads back to it. */
  const toSort = back && after && !previous;
  const isEmpty = value === null && questionnaire.answers[question.id] === undefined;
  // It stays unanswered, so that it is asked again.
  if (isEmpty && previous) throw redirect(questionUrl(study, session, after, previous.id));
  if (isEmpty && toSort) throw redirect(board);
  /** The question to show next, or undefined when this side of the sort is done. */
  const nextOf = (now: Questionnaire) =>
    stepFrom(now, back ? -1 : 1) ?? firstUnanswered(now, after);
  const saved = await saveAnswers(
    context.db,
    questionnaire,
    { [question.id]: value },
    (answers, guard) => {
      const now = { ...questionnaire, answers };
      return after && sort && !toSort && !nextOf(now)
        ? completionAfter(context.db, { sort, asked: now }, guard)
        : [];
    },
  );
  if (typeof saved === "string") throw redirect(board);
  // Also on the way back: what was typed must not disappear without a message.
  if ("problems" in saved)
    return refuse(saved.problems[question.id] ?? { problem: "answerRequired" }, value);
  const { outcome } = saved.outcome;
  if (outcome !== "next") throw ended(outcome, questionnaire.session, request);

  if (toSort) throw redirect(board);
  const now = { ...questionnaire, answers: saved.answers };
  const next = nextOf(now);
  if (next) throw redirect(questionUrl(study, session, after, next.id));
  if (after && sort) {
    if (!saved.completed) await completeSort(context.db, { sort, asked: now });
    context.sendWebhooks(study);
  }
  throw redirect(board);
}

/** The form's answer in the API's format; null when it is empty. */
function answerOf({ kind, choices }: Question, form: FormData, language: Language): unknown {
  const text = (name: string) => trimmed(String(form.get(name) ?? ""));
  const other = choices.find((one) => one.other);
  const named = (id: string) =>
    id === other?.id && text("other") ? { choice: id, other: text("other") } : id;
  switch (kind) {
    case "single":
    case "dropdown":
      if (text("answer")) return named(text("answer"));
      return other && text("other") ? named(other.id) : null;
    case "multiple": {
      const ids = new Set(form.getAll("answer").map(String));
      if (other && text("other")) ids.add(other.id);
      return ids.size > 0 ? [...ids].map(named) : null;
    }
    case "scale":
    case "number": {
      const typed = text("answer");
      return typed === "" ? null : typedNumber(typed, language);
    }
    case "consent":
      return form.get("answer") === "yes" ? true : null;
    case "short_text":
    case "long_text":
      return text("answer") || null;
  }
}

/**
 * Redirects a participant who is screened out or finds the study full. The panel's parameters are in the URL, because
 * nothing about the participant is stored.
 */
function ended(
  outcome: "rejected" | "full",
  { id, study, is_test, external_id, token, tag }: Questionnaire["session"],
  request: Request,
): Response {
  const query = new URLSearchParams({ outcome });
  if (is_test) query.set("dry_run", "1");
  if (external_id) query.set("participant", external_id);
  if (token) query.set("token", token);
  if (tag) query.set("tag", tag);
  const headers = { "Set-Cookie": rememberEnd(request, id, query) };
  return redirect(`/sort/${study}?${query}`, { headers });
}
