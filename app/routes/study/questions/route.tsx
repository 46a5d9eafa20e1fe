import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { countCardsAndCategories } from "../../../data/cards/cards.server.ts";
import { listQuestions } from "../../../data/questions/questions.server.ts";
import { countTurnedAway } from "../../../data/sorts/answers.server.ts";
import { findStudy } from "../../../data/studies/studies.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { QUESTION_PLACES } from "../../../domain/limits/limits.ts";
import { leadsThrough } from "../../../domain/questions/question-path.ts";
import { unlessDialog, useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { QuestionField } from "../../sort/questions/question-field.tsx";
import { headOf } from "../setup-guide/load-guide.server.ts";
import { TabPage } from "../tab-page.tsx";
import { actOnQuestions } from "./act.server.ts";
import { DeleteQuestion } from "./delete-question.tsx";
import type { QuestionsAnswer } from "./form.server.ts";
import { PlaceList } from "./place-list.tsx";
import { QuestionForm } from "./question-form.tsx";

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

export const shouldRevalidate = unlessDialog;

export const handle = { i18n: ["study", "projects", "errors", "questions"] };

async function requireQuestions({
  request,
  context,
  params,
}: LoaderFunctionArgs | ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found } = await requireUserWith(request, context, async (caller) =>
    isId(id)
      ? Promise.all([
          findStudy(context.db, id, asEditor(caller)),
          listQuestions(context.db, id, asEditor(caller)),
          countTurnedAway(context.db, id),
        ])
      : [],
  );
  const [study, questions = [], away = { rejected: 0, full: 0 }] = found;
  if (!study) throw new Response(null, { status: 404 });
  return { user, study, questions, away };
}

export async function loader(args: LoaderFunctionArgs) {
  const [{ study, questions, away }, parts] = await Promise.all([
    requireQuestions(args),
    countCardsAndCategories(args.context.db, args.params.id ?? ""),
  ]);
  const query = new URL(args.request.url).searchParams;
  const edited = questions.find(({ id }) => id === query.get("edit")) ?? null;
  const previewed = questions.find(({ id }) => id === query.get("preview")) ?? null;
  return {
    title: study.title,
    study: study.id,
    head: headOf(study, parts, args.request),
    questions,
    away,
    edited,
    previewed,
    adding: query.has("add"),
    isCreated: query.has("created"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, study, questions } = await requireQuestions(args);
  const { search } = new URL(args.request.url);
  const posted = await args.request.formData();
  return actOnQuestions(args.context, study, questions, asEditor(user.id), posted, search);
}

/** /studies/{id}/questions: the questions to participants before and after their sort. */
export default function StudyQuestions() {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  const { head, study, questions, away, edited, previewed, adding, isCreated } =
    useLoaderData<typeof loader>();
  const { dialog, id } = useDialogUrl();
  const toDelete = questions.find((question) => question.id === id);
  const answer = useActionData<QuestionsAnswer>();
  const problems = answer?.problems;
  const general = problems?.[""] ?? problems?.order;
  return (
    <TabPage {...head} tab="questions">
      <Failure toast={answer?.toast} />
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
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="demographics" wrap>
            {t("questions.demographics")}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="attention"
            wrap
            title={t("questions.attentionHint")}
          >
            {t("questions.addAttention")}
          </Button>
        </Form>
      </div>
      {QUESTION_PLACES.map((place) => (
        <PlaceList key={place} study={study} place={place} all={questions} />
      ))}
      {previewed ? (
        <section className="index-card p-5 sm:p-7" aria-labelledby="preview">
          <div className="mb-4 flex flex-wrap justify-between gap-3">
            <h2 id="preview" className="text-lg">
              {t("questions.preview")}
            </h2>
            <Link to="?" className={buttonVariants({ size: "sm" })}>
              {t("questions.closePreview")}
            </Link>
          </div>
          <QuestionField question={previewed} value={null} error={undefined} level="h3" />
        </section>
      ) : null}
      {edited || adding ? (
        <QuestionForm
          key={edited?.id ?? "new"}
          question={edited}
          answer={answer}
          others={questions}
          problems={problems ?? {}}
          isCreated={isCreated}
        />
      ) : null}
      {dialog === "delete-question" && toDelete ? <DeleteQuestion question={toDelete} /> : null}
    </TabPage>
  );
}
