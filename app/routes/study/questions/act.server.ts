import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  createQuestion,
  createQuestions,
  deleteQuestion,
  reorderQuestions,
  updateQuestion,
} from "../../../data/questions.server.ts";
import { AGE_GROUPS, EXPERIENCES, GENDERS } from "../../../domain/limits.ts";
import {
  createQuestionInput,
  type Question,
  updateQuestionInput,
} from "../../../domain/question.ts";
import type { Study } from "../../../domain/study.ts";
import { translator } from "../../../i18n/server.ts";
import {
  problemsOf,
  type TypedProblems,
  type TypedQuestion,
  typedQuestion,
} from "./form.server.ts";

const missing = () => new Response(null, { status: 404 });
/** What is wrong, and what was typed: without scripts the form is drawn anew. */
const refuse = (problems: TypedProblems, typed: TypedQuestion | null = null) =>
  data({ problems, typed }, { status: 400 });

/**
 * What the forms of a study's questions ask for; `up:ID`, `down:ID`, `place:ID:INDEX` and `delete:ID`
 * name their question.
 */
export async function actOnQuestions(
  { db }: AppLoadContext,
  study: Study,
  all: readonly Question[],
  owner: string,
  form: FormData,
) {
  const here = `/studies/${study.id}/questions`;
  const [intent = "", named = "", index = ""] = String(form.get("intent")).split(":");
  const question = all.find((one) => one.id === named);
  if (intent === "create") {
    const typed = typedQuestion(form);
    const parsed = createQuestionInput.safeParse({ ...typed, study: study.id });
    if (!parsed.success) return refuse(problemsOf(parsed.error.issues), typed);
    const made = await createQuestion(db, owner, parsed.data, all);
    if (!made) throw missing();
    if ("problems" in made) return refuse(made.problems, typed);
    return redirect(made.choices.length > 0 ? `${here}?edit=${made.id}#form` : here);
  }
  if (intent === "demographics") {
    await createQuestions(db, owner, demographics(study), all);
    return redirect(here);
  }
  if (intent === "attention") {
    await createQuestions(db, owner, [attentionQuestion(study)], all);
    return redirect(here);
  }
  if (!question) throw missing();
  if (intent === "edit") {
    const typed = typedQuestion(form, question);
    const parsed = updateQuestionInput.safeParse(typed);
    if (!parsed.success) return refuse(problemsOf(parsed.error.issues), typed);
    const changed = await updateQuestion(db, named, owner, parsed.data, all);
    if (!changed) throw missing();
    return "problems" in changed ? refuse(changed.problems, typed) : redirect(here);
  }
  if (intent === "delete") {
    const deleted = await deleteQuestion(db, named, owner);
    return deleted === "answered" ? refuse({ "": "questionLocked" }) : redirect(here);
  }
  const ids = all.filter((one) => one.place === question.place).map((one) => one.id);
  const at = ids.indexOf(named);
  const to = intent === "place" ? Number(index) : at + (intent === "up" ? -1 : 1);
  if (!(to in ids)) return redirect(here);
  const moved = ids.toSpliced(at, 1).toSpliced(to, 0, named);
  const refused = await reorderQuestions(db, study.id, owner, moved, all);
  return refused ? refuse(refused.problems) : redirect(here);
}

/** A question that says which choice to take: the form that panels accept as a check. */
function attentionQuestion(study: Study) {
  const t = translator(study.lang_default, "participant");
  return createQuestionInput.parse({
    ...{ study: study.id, place: "before", kind: "single", required: true, random_order: true },
    text: t("attention.text", { choice: t("attention.orange") }),
    choices: [
      { text: t("attention.blue") },
      { text: t("attention.orange"), expected: true },
      { text: t("attention.green") },
      { text: t("attention.yellow") },
    ],
  });
}

/** The four questions about the participant, as questions like any other. */
function demographics(study: Study) {
  const t = translator(study.lang_default, "participant");
  const single = (text: string, choices: string[]) =>
    createQuestionInput.parse({
      ...{ study: study.id, place: "before", kind: "single", text },
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
      ...{ study: study.id, place: "before", kind: "short_text" },
      text: t("demographics.occupation"),
    }),
    single(
      t("demographics.experience"),
      EXPERIENCES.map((value) => t(`demographics.experiences.${value}`)),
    ),
  ];
}
