import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Progress } from "../../../ui/kit/progress.tsx";
import { ForeignTexts } from "../../../ui/participation/untranslated.tsx";
import { type AnswerRefusal, answerQuestion } from "./action.server.ts";
import { readQuestionPage } from "./loader.server.ts";
import { QuestionField } from "./question-field.tsx";

export const handle = {
  i18n: ["questions"],
  title: "questions:title",
  needsScripts: () => false,
};

export const loader = async ({ params, request, context }: LoaderFunctionArgs) =>
  data(await readQuestionPage(params.studyId ?? "", params.sessionId ?? "", request, context));

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  answerQuestion(params.studyId ?? "", params.sessionId ?? "", request, context);

/** /sort/{studyId}/session/{sessionId}/questions: one question per screen, before or after the sort. */
export default function Questions() {
  const { t } = useTranslation("questions");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<AnswerRefusal>();
  const step = t("step", { step: page.step, steps: page.steps });
  const refusal = answer?.question === page.question.id ? answer : undefined;
  return (
    <ForeignTexts untranslated={page.untranslated}>
      <div className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
        <p
          dir="auto"
          lang={
            page.untranslated?.texts.includes(page.study_title)
              ? page.untranslated.language
              : undefined
          }
          className="text-quiet"
        >
          {page.study_title}
        </p>
        <p className="mt-2 text-sm text-quiet">{step}</p>
        <Progress className="mt-1" value={page.step} max={page.steps} label={step} />
        {/* A new document for each question, so that the browser starts at its top, with or without scripts. */}
        <Form
          key={page.question.id}
          method="post"
          action={page.url}
          reloadDocument
          noValidate
          className="index-card mt-4 p-5 sm:p-7"
        >
          <input type="hidden" name="question" value={page.question.id} />
          <QuestionField
            question={page.question}
            value={refusal ? refusal.typed : page.value}
            error={refusal?.error}
          />
          {/* Enter in a field submits with the first button. */}
          <div className="mt-6 flex flex-row-reverse flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              name="go"
              value="on"
              className="min-h-12 grow px-6 sm:grow-0"
            >
              {t(page.after && page.step === page.steps ? "finish" : "next")}
            </Button>
            {page.back ? (
              <Button type="submit" name="go" value="back" className="me-auto min-h-12 px-6">
                {t("back")}
              </Button>
            ) : null}
          </div>
        </Form>
      </div>
    </ForeignTexts>
  );
}
