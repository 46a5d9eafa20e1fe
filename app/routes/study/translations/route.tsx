import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor } from "../../../data/access/ownership.server.ts";
import { countCardsAndCategories } from "../../../data/cards/cards.server.ts";
import { cleanHtml } from "../../../data/studies/clean-html.server.ts";
import { readStudyTexts } from "../../../data/studies/translations.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { factsOf, type Language, languages } from "../../../domain/limits/languages.ts";
import { countMissing, htmlText, translationPath } from "../../../domain/studies/translation.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../../ui/kit/empty.tsx";
import { FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { fileClass } from "../../../ui/kit/fields/file-control.ts";
import { useUnsavedGuard } from "../../../ui/unsaved/unsaved-guard.tsx";
import { headOf } from "../setup-guide/load-guide.server.ts";
import { TabPage } from "../tab-page.tsx";
import { actOnTranslations, type TranslationAnswer } from "./act.server.ts";
import { rowClass, TextRow } from "./text-row.tsx";

export const handle = { i18n: ["study", "projects", "errors"], body: IMPORT_FORM };

/** The most texts that the page shows; further ones can only be translated with a file. */
const SHOWN = 300;

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

async function requireTexts({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found: texts } = await requireUserWith(request, context, async (caller) =>
    isId(id) ? readStudyTexts(context.db, id, asEditor(caller)) : undefined,
  );
  if (!texts) throw new Response(null, { status: 404 });
  return { user, texts };
}

export async function loader(args: LoaderFunctionArgs) {
  const [found, parts] = await Promise.all([
    requireTexts(args),
    countCardsAndCategories(args.context.db, args.params.id ?? ""),
  ]);
  const { study, texts, targets, translations } = found.texts;
  const query = new URL(args.request.url).searchParams;
  return {
    title: study.title,
    head: headOf(study, parts, args.request),
    saved: query.has("saved"),
    lacking: languages.filter(({ code }) => query.get("lacking")?.split(",").includes(code)),
    total: texts.length,
    targets: targets.map((language) => ({
      language,
      missing: countMissing(texts, translations[language]),
    })),
    texts: texts.slice(0, SHOWN).map((text) => ({
      key: translationPath(text),
      entity: text.entity,
      field: text.key,
      html: htmlText(text),
      text: htmlText(text) ? cleanHtml(text.text) : text.text,
      translations: Object.fromEntries(
        targets.map((language) => [
          language,
          translations[language]?.[text.entity]?.[text.key] ?? "",
        ]),
      ),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, texts } = await requireTexts(args);
  return actOnTranslations(args.context, texts, asEditor(user.id), await args.request.formData());
}

/** /studies/{id}/translations: translates every text that participants read into the study's other languages. */
export default function StudyTranslations() {
  const { t, i18n } = useTranslation(["study", "common"]);
  const errorText = useErrorText();
  const { head, saved, lacking, total, targets, texts } = useLoaderData<typeof loader>();
  const { study } = head;
  const answered = useActionData<TranslationAnswer | FormAnswer>();
  const answer = answered && "problems" in answered ? answered : undefined;
  const problems = new Map(answer?.problems.map((problem) => [problem.path, problem]));
  const nameOf = (language: Language) => factsOf(language).name;
  const stored = JSON.stringify(texts.map(({ translations }) => translations));
  const guard = useUnsavedGuard("translations", stored, answered);
  const seen = {
    ...Object.fromEntries(texts.map(({ key, translations }) => [key, translations])),
    ...answer?.seen,
  };
  if (targets.length === 0)
    return (
      <TabPage {...head} tab="translations">
        <Empty>
          <EmptyTitle>{t("translations.one")}</EmptyTitle>
          <EmptyDescription>{t("translations.oneText")}</EmptyDescription>
          <Link to={`/studies/${study.id}/edit?tab=settings`} className={buttonVariants()}>
            {t("translations.settings")}
          </Link>
        </Empty>
      </TabPage>
    );
  return (
    <TabPage {...head} tab="translations">
      {guard.dialog}
      <p className="mb-4 max-w-prose text-quiet">{t("translations.about")}</p>
      {saved && !answer ? (
        <Alert type="success" className="mb-4">
          {t("recruit.saved")}
        </Alert>
      ) : null}
      {lacking.length > 0 ? (
        <Alert type="warning" className="mb-4">
          {t("translations.lacking", {
            languages: new Intl.ListFormat(i18n.language).format(lacking.map(({ name }) => name)),
          })}
        </Alert>
      ) : null}
      {answer ? (
        <Alert type="error" className="mb-4">
          {answer.error ? errorText(answer.error.error, answer.error.params) : t("recruit.refused")}
          <ul>
            {answer.problems
              .filter(({ path }) => !texts.some(({ key }) => key === path))
              .slice(0, 20)
              .map(({ path, problem, params }) => (
                <li key={path} className="break-all">
                  {path}: {errorText(problem, params)}
                </li>
              ))}
          </ul>
        </Alert>
      ) : null}
      <ul className="mb-4">
        {targets.map(({ language, missing }) => (
          <li key={language} className="tabular-nums">
            {nameOf(language)}:{" "}
            {missing === 0
              ? t("translations.complete")
              : t("translations.missing", { count: missing, total })}
          </li>
        ))}
      </ul>
      <section className="index-card mb-6 p-5" aria-labelledby="file">
        <h2 id="file" className="mb-3 text-lg">
          {t("translations.file")}
        </h2>
        <Form
          method="post"
          encType="multipart/form-data"
          className="flex flex-wrap items-end gap-4"
        >
          <a
            href={`/api/cardsort/studies/${study.id}/translations/?format=csv`}
            download
            className={buttonVariants()}
          >
            {t("translations.download")}
          </a>
          <div>
            <FieldLabel htmlFor="csv">{t("translations.choose")}</FieldLabel>
            <div className="grid gap-2 sm:flex">
              <input
                id="csv"
                name="file"
                type="file"
                accept=".csv,text/csv"
                className={fileClass}
              />
              <SubmitButton intent="import" variant="secondary">
                {t("translations.import")}
              </SubmitButton>
            </div>
          </div>
        </Form>
      </section>
      <Form method="post" id="translations" onSubmit={guard.onSubmit} className="index-card p-5">
        {total > texts.length ? (
          <p className="mb-4 text-quiet">{t("translations.more", { count: SHOWN, total })}</p>
        ) : null}
        <div
          aria-hidden
          className={`hidden border-b border-line pb-2 text-sm font-medium text-quiet ${rowClass}`}
        >
          <span className="col-start-2">{nameOf(study.lang_default)}</span>
          {targets.map(({ language }) => (
            <span key={language}>{nameOf(language)}</span>
          ))}
        </div>
        {texts.map((text, row) => (
          <TextRow
            key={text.key}
            row={row}
            text={text}
            from={study.lang_default}
            to={targets.map(({ language }) => language)}
            typed={answer?.typed[text.key]}
            problem={problems.get(text.key)}
          />
        ))}
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <div
          data-foot
          className="bottom-0 z-10 -mx-5 -mb-5 border-t border-line bg-card px-5 py-3 sm:sticky"
        >
          <SubmitButton intent="save">{t("edit.save")}</SubmitButton>
        </div>
      </Form>
    </TabPage>
  );
}
