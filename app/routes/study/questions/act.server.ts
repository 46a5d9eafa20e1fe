import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import { z } from "zod";
import type { Access } from "../../../data/access/ownership.server.ts";
import {
  createQuestion,
  createQuestions,
  deleteQuestion,
  reorderQuestions,
  updateQuestion,
} from "../../../data/questions/questions.server.ts";
import { jsonField, id as questionId } from "../../../domain/fields/fields.ts";
import { AGE_GROUPS, EXPERIENCES, GENDERS, limits } from "../../../domain/limits/limits.ts";
import {
  createQuestionInput,
  type Question,
  updateQuestionInput,
} from "../../../domain/questions/question.ts";
import type { Study } from "../../../domain/studies/study.ts";
import { participantTranslator } from "../../../i18n/server.ts";
import { swapWithNeighbor } from "../swap-with-neighbor.ts";
import {
  problemsOf,
  type TypedProblems,
  type TypedQuestion,
  typedQuestion,
} from "./form.server.ts";

const idList = jsonField.pipe(z.array(questionId).max(limits.questions_per_study));

const notFound = () => new Response(null, { status: 404 });
/** Answers with what was typed, as without JavaScript the form is rendered again. */
const refuse = (problems: TypedProblems, typed: TypedQuestion | null = null) =>
  data({ problems, typed }, { status: 400 });

/**
 * Handles the forms of a study's questions. `search` is the page's query, which keeps an open question open unless it
 * was saved. The intents `edit:ID`, `delete:ID`, `up:ID` and `down:ID` name their question; `reorder`, sent by scripts,
 * has the ids of one place.
 */
export async function actOnQuestions(
  { db, assets }: AppLoadContext,
  study: Study,
  all: readonly Question[],
  access: Access<"editor">,
  form: FormData,
  search: string,
) {
  const here = `/studies/${study.id}/questions`;
  const introductionOf = () => participantTranslator(assets, study.lang_default, "introduction");
  const [intent = "", id = ""] = String(form.get("intent")).split(":");
  const order = intent === "reorder" ? (idList.safeParse(form.get("order")).data ?? []) : [id];
  const question = all.find((known) => order.includes(known.id));
  if (intent === "create") {
    const typed = typedQuestion(form);
    const parsed = createQuestionInput.safeParse({ ...typed, study: study.id });
    if (!parsed.success) return refuse(problemsOf(parsed.error.issues), typed);
    const created = await createQuestion(db, access, parsed.data, all);
    if (!created) throw notFound();
    if ("problems" in created) return refuse(created.problems, typed);
    // Where each answer of a screener leads can be said once it is stored; every other question is finished.
    const isToDo = created.place === "screener" && created.choices.length > 0;
    return redirect(isToDo ? `${here}?edit=${created.id}&created=1#form` : here);
  }
  if (intent === "demographics") {
    await createQuestions(db, access, demographics(study, await introductionOf()), all);
    return redirect(here + search);
  }
  if (intent === "attention") {
    await createQuestions(db, access, [attentionQuestion(study, await introductionOf())], all);
    return redirect(here + search);
  }
  if (intent === "delete") {
    // A question that another tab has deleted is gone, as was asked.
    const deleted = await deleteQuestion(db, id, access);
    return deleted === "answered" ? refuse({ "": "questionLocked" }) : redirect(here + search);
  }
  if (!question) throw notFound();
  if (intent === "edit") {
    const typed = typedQuestion(form, question);
    const parsed = updateQuestionInput.safeParse(typed);
    if (!parsed.success) return refuse(problemsOf(parsed.error.issues), typed);
    const changed = await updateQuestion(db, id, access, parsed.data, all);
    if (!changed) throw notFound();
    return "problems" in changed ? refuse(changed.problems, typed) : redirect(here);
  }
  const ids = all.filter(({ place }) => place === question.place).map(({ id }) => id);
  const reordered =
    intent === "reorder"
      ? [...order.filter((one) => ids.includes(one)), ...ids.filter((one) => !order.includes(one))]
      : swapWithNeighbor(ids, id, intent === "up" ? -1 : 1);
  const refused = await reorderQuestions(db, study.id, access, reordered, all);
  if (refused) return refuse(refused.problems);
  return intent === "reorder" ? null : redirect(here + search);
}

/** An attention check: a question whose text says which choice to select. Panels accept this form. */
function attentionQuestion(study: Study, t: TFunction<"introduction">) {
  return createQuestionInput.parse({
    study: study.id,
    place: "before",
    kind: "single",
    required: true,
    random_order: true,
    text: t("attention.text", { choice: t("attention.orange") }),
    choices: [
      { text: t("attention.blue") },
      { text: t("attention.orange"), expected: true },
      { text: t("attention.green") },
      { text: t("attention.yellow") },
    ],
  });
}

/** The four demographic questions, as ordinary questions. */
function demographics(study: Study, t: TFunction<"introduction">) {
  const single = (text: string, choices: string[]) =>
    createQuestionInput.parse({
      study: study.id,
      place: "before",
      kind: "single",
      text,
      choices: choices.map((choice) => ({ text: choice })),
    });
  return [
    single(
      t("demographics.ageGroup"),
      AGE_GROUPS.map((value) => t(`demographics.age.${value}`)),
    ),
    single(
      t("demographics.gender"),
      GENDERS.map((value) => t(`demographics.genders.${value}`)),
    ),
    createQuestionInput.parse({
      study: study.id,
      place: "before",
      kind: "short_text",
      text: t("demographics.occupation"),
    }),
    single(
      t("demographics.experience"),
      EXPERIENCES.map((value) => t(`demographics.experiences.${value}`)),
    ),
  ];
}
