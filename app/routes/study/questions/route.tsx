import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { countTurnedAway } from "../../../data/answers.server.ts";
import { listQuestions } from "../../../data/questions.server.ts";
import { findStudy } from "../../../data/studies.server.ts";
import { isId } from "../../../domain/fields.ts";
import { QUESTION_PLACES } from "../../../domain/limits.ts";
import type { Question } from "../../../domain/question.ts";
import { leadsThrough } from "../../../domain/question-path.ts";
import { useErrorText } from "../../../ui/error-text.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { PartPage } from "../part-page.tsx";
import { actOnQuestions } from "./act.server.ts";
import type { Problems } from "./form.server.ts";
import { QuestionForm } from "./question-form.tsx";

export const handle = { i18n: ["study", "projects", "errors"] };

async function ownStudy({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found } = await requireUserWith(request, context, async (owner) =>
    isId(id)
      ? Promise.all([
          findStudy(context.db, id, owner),
          listQuestions(context.db, id, owner),
          countTurnedAway(context.db, id),
        ])
      : [],
  );
  const [study, questions = [], away = { rejected: 0, full: 0 }] = found;
  if (!study) throw new Response(null, { status: 404 });
  return { user, study, questions, away };
}

export async function loader(args: LoaderFunctionArgs) {
  const { study, questions, away } = await ownStudy(args);
  const query = new URL(args.request.url).searchParams;
  const edited = questions.find((one) => one.id === query.get("edit")) ?? null;
  return { title: study.title, study, questions, away, edited, adding: query.has("add") };
}

export async function action(args: ActionFunctionArgs) {
  const { user, study, questions } = await ownStudy(args);
  return actOnQuestions(args.context, study, questions, user.id, await args.request.formData());
}

/** /studies/{id}/questions: what participants are asked before and after their sort. */
export { keepForm as clientAction } from "../../../ui/keep-form.ts";

export default function StudyQuestions() {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  const { study, questions, away, edited, adding } = useLoaderData<typeof loader>();
  const problems = useActionData<{ problems: Problems }>()?.problems;
  const general = problems?.[""] ?? problems?.order;
  return (
    <PartPage study={study} part="questions">
      <p className="mb-4 max-w-prose text-quiet">{t("questions.about")}</p>
      {leadsThrough(questions) ? null : (
        <Alert type="warning" className="mb-4">
          {errorText("noWayThrough")}
        </Alert>
      )}
      {general ? (
        <Alert type="error" className="mb-4">
          {errorText(general)}
        </Alert>
      ) : null}
      {away.rejected + away.full > 0 ? (
        <p className="mb-4 tabular-nums">{t("questions.away", away)}</p>
      ) : null}
      <div className="mb-4 flex flex-wrap gap-3">
        <Link to="?add=1#form" className={buttonVariants({ variant: "primary" })}>
          {t("questions.add")}
        </Link>
        <Form method="post">
          <Button type="submit" name="intent" value="demographics">
            {t("questions.demographics")}
          </Button>
        </Form>
      </div>
      {QUESTION_PLACES.map((place) => (
        <Place
          key={place}
          place={place}
          questions={questions.filter((one) => one.place === place)}
        />
      ))}
      {edited || adding ? (
        <QuestionForm
          key={edited?.id ?? questions.length}
          question={edited}
          others={questions}
          problems={problems ?? {}}
        />
      ) : null}
    </PartPage>
  );
}

function Place({ place, questions }: { place: Question["place"]; questions: Question[] }) {
  const { t } = useTranslation("study");
  return (
    <section className="mb-6" aria-labelledby={`place-${place}`}>
      <h2 id={`place-${place}`} className="text-lg">
        {t(`questions.places.${place}`)}
      </h2>
      {questions.length === 0 ? (
        <p className="mt-1 text-quiet">{t("questions.none")}</p>
      ) : (
        <Form method="post">
          <ol className="index-card mt-2 divide-y divide-line">
            {questions.map((question, index) => (
              <li key={question.id} className="flex flex-wrap items-center gap-2 px-4 py-2">
                <span className="min-w-0 grow break-words">
                  {question.text}
                  <span className="block text-sm text-quiet">
                    {t(`questions.kinds.${question.kind}`)}
                    {question.required ? `, ${t("questions.required").toLowerCase()}` : ""}
                    {question.corrected_at ? `, ${t("questions.corrected")}` : ""}
                  </span>
                </span>
                <Button
                  type="submit"
                  name="intent"
                  value={`up:${question.id}`}
                  disabled={index === 0}
                  aria-label={t("questions.up", { text: question.text })}
                >
                  ↑
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value={`down:${question.id}`}
                  disabled={index === questions.length - 1}
                  aria-label={t("questions.down", { text: question.text })}
                >
                  ↓
                </Button>
                <Link
                  to={`?edit=${question.id}#form`}
                  className={buttonVariants()}
                  aria-label={t("questions.editOne", { text: question.text })}
                >
                  {t("questions.edit")}
                </Link>
                <Button
                  type="submit"
                  name="intent"
                  value={`delete:${question.id}`}
                  aria-label={t("questions.deleteOne", { text: question.text })}
                >
                  {t("questions.delete")}
                </Button>
              </li>
            ))}
          </ol>
        </Form>
      )}
    </section>
  );
}
