import type { z } from "zod";
import type { Choice, Question } from "../../../domain/questions/question.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";

/** The problem of each field: keys of the `errors` texts. */
export type TypedProblems = Record<string, string>;

/** What the page's action answers to a form that was not saved; `toast` if the network or the server failed. */
export type QuestionsAnswer = Partial<Pick<FormAnswer, "toast">> & {
  problems?: TypedProblems;
  typed?: TypedQuestion | null;
};

type TypedChoice = Partial<Choice> & Pick<Choice, "text">;

/** The posted question in the shape of the API. An empty number is `null`; each pasted line adds a choice. */
export function typedQuestion(form: FormData, before?: Question) {
  const text = (name: string) => String(form.get(name) ?? "");
  const number = (name: string) => {
    const typed = text(name).trim().replace(",", ".");
    return typed === "" ? null : Number(typed);
  };
  const edited: TypedChoice[] = (before?.choices ?? []).flatMap(({ id }) =>
    form.has(`remove:${id}`)
      ? []
      : [
          {
            id,
            text: text(`text:${id}`),
            then: text(`then:${id}`) || "next",
            quota: number(`quota:${id}`),
            other: form.has(`other:${id}`),
            expected: form.has(`expected:${id}`),
          },
        ],
  );
  const lines = text("lines").split(/\r?\n/);
  const pasted: TypedChoice[] = lines.flatMap((line) =>
    line.trim() ? [{ text: line.trim() }] : [],
  );
  return {
    place: text("place"),
    kind: text("kind"),
    text: text("text"),
    help: text("help"),
    required: form.has("required"),
    random_order: form.has("random_order"),
    choices: [...edited, ...pasted],
    low: number("low"),
    high: number("high"),
    low_label: text("low_label"),
    high_label: text("high_label"),
  };
}

export type TypedQuestion = ReturnType<typeof typedQuestion>;

export const problemsOf = (issues: readonly z.core.$ZodIssue[]): TypedProblems =>
  Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ""), issue.message]));
