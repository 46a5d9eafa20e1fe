import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { countParts } from "../../../data/cards.server.ts";
import { cleanHtml } from "../../../data/clean-html.server.ts";
import { asEditor } from "../../../data/ownership.server.ts";
import { readStudyTexts } from "../../../data/translations.server.ts";
import { isId } from "../../../domain/fields.ts";
import {
  countMissing,
  HTML_TEXTS,
  htmlText,
  translationPath,
} from "../../../domain/translation.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useErrorText } from "../../../ui/error-text.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { fileClass } from "../../../ui/kit/control.ts";
import { Empty, EmptyDescription, EmptyTitle } from "../../../ui/kit/empty.tsx";
import { FieldLabel } from "../../../ui/kit/field.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { CleanHtml } from "../../../ui/rich-text/clean-html.tsx";
import { RichTextArea } from "../../../ui/rich-text/rich-text-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useUnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import { PartPage } from "../part-page.tsx";
import { OWN_TEXTS } from "../recruit/recruit-form.ts";
import { headOf } from "../setup/setup-of.server.ts";
import { actOnTranslations, type TranslationAnswer } from "./act.server.ts";

export const handle = { i18n: ["study", "projects", "errors"], body: IMPORT_FORM };

/** The most texts that the page shows; further ones can only be translated with a file. */
const SHOWN = 300;

const STUDY_TEXTS = ["title", "description", ...HTML_TEXTS] as const;

/** The field of the study, or the text on its recruitment page, that a key names. */
const fieldOf = (key: string) => ({
  field: STUDY_TEXTS.find((name) => name === key),
  own: OWN_TEXTS.find((name) => name === key),
});

/** The kind of a text, the text and its translation, side by side on wide screens. */
const rowClass = "gap-x-6 sm:grid sm:grid-cols-[7rem_1fr_1fr]";
/** On wide screens the head of the column names the language. */
const labelClass = "text-sm sm:sr-only";

export { keepForm as clientAction } from "../../../ui/keep-form.ts";

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
    countParts(args.context.db, args.params.id ?? ""),
  ]);
  const { study, texts, targets, translations } = found.texts;
  return {
    title: study.title,
    head: headOf(study, parts, args.request),
    saved: new URL(args.request.url).searchParams.has("saved"),
    total: texts.length,
    targets: targets.map((language) => ({
      language,
      missing: countMissing(texts, translations[language]),
    })),
    texts: texts.slice(0, SHOWN).map((text) => ({
      key: translationPath(text),
      entity: text.entity,
      ...(text.entity === "study" ? fieldOf(text.key) : {}),
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
  const { t } = useTranslation(["study", "common"]);
  const errorText = useErrorText();
  const { head, saved, total, targets, texts } = useLoaderData<typeof loader>();
  const { study } = head;
  const answered = useActionData<TranslationAnswer | FormAnswer>();
  const answer = answered && "problems" in answered ? answered : undefined;
  const problems = new Map(answer?.problems.map((problem) => [problem.path, problem]));
  const nameOf = (language: "en" | "nl") => t(`common:nav.languages.${language}`);
  const kindOf = ({ entity, field, own }: (typeof texts)[number]) => {
    if (own) return t(`recruit.own.${own}`);
    return field ? t(`fields.${field}`) : t(`translations.of.${entity}`);
  };
  const stored = JSON.stringify(texts.map(({ translations }) => translations));
  const guard = useUnsavedGuard("translations", stored, answered);
  const seen = {
    ...Object.fromEntries(texts.map(({ key, translations }) => [key, translations])),
    ...answer?.seen,
  };
  if (targets.length === 0)
    return (
      <PartPage {...head} part="translations">
        <Empty>
          <EmptyTitle>{t("translations.one")}</EmptyTitle>
          <EmptyDescription>{t("translations.oneText")}</EmptyDescription>
          <Link to={`/studies/${study.id}/edit?tab=settings`} className={buttonVariants()}>
            {t("translations.settings")}
          </Link>
        </Empty>
      </PartPage>
    );
  return (
    <PartPage {...head} part="translations">
      {guard.dialog}
      <p className="mb-4 max-w-prose text-quiet">{t("translations.about")}</p>
      {saved && !answer ? (
        <Alert type="success" className="mb-4">
          {t("recruit.saved")}
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
        {texts.map((text, row) => {
          const problem = problems.get(text.key);
          const kind = kindOf(text);
          return (
            <div
              key={text.key}
              className={`grid gap-y-1 border-line py-2 not-last:border-b ${rowClass}`}
            >
              <p className="pt-2.5 text-sm text-quiet max-sm:hidden">{kind}</p>
              <div
                id={`source-${row}`}
                lang={study.lang_default}
                className="min-w-0 break-words sm:pt-2"
              >
                {text.html ? (
                  <CleanHtml html={text.text} />
                ) : (
                  <p className="whitespace-pre-line">{text.text}</p>
                )}
              </div>
              {targets.map(({ language }) => {
                const field = {
                  id: `text-${row}-${language}`,
                  name: `text:${language}:${text.key}`,
                  lang: language,
                  defaultValue: answer?.typed[text.key]?.[language] ?? text.translations[language],
                  "aria-describedby": `source-${row}${problem ? ` problem-${row}` : ""}`,
                  "aria-invalid": problem ? true : undefined,
                };
                const label = `${nameOf(language)}: ${kind}`;
                return (
                  <div key={language} className="min-w-0">
                    {text.html ? (
                      // The key remounts the editor when an import, or the cleaning on save, has changed the text.
                      <HtmlTranslation key={text.translations[language]} {...field} label={label} />
                    ) : (
                      <>
                        <FieldLabel htmlFor={field.id} className={labelClass}>
                          {label}
                        </FieldLabel>
                        <Textarea
                          {...field}
                          aria-label={label}
                          rows={text.text.length > 80 ? 4 : 1}
                        />
                      </>
                    )}
                  </div>
                );
              })}
              {problem ? (
                <p id={`problem-${row}`} className="text-sm text-bad sm:col-start-3">
                  {errorText(problem.problem, problem.params)}
                </p>
              ) : null}
            </div>
          );
        })}
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <div
          data-foot
          className="bottom-0 z-10 -mx-5 -mb-5 border-t border-line bg-card px-5 py-3 sm:sticky"
        >
          <SubmitButton intent="save">{t("edit.save")}</SubmitButton>
        </div>
      </Form>
    </PartPage>
  );
}

function HtmlTranslation({
  label,
  ...field
}: { label: string } & Omit<ComponentProps<typeof RichTextArea>, "ready" | "onReady">) {
  const [ready, setReady] = useState(false);
  return (
    <>
      <FieldLabel
        id={`${field.id}-label`}
        htmlFor={ready ? undefined : field.id}
        className={labelClass}
      >
        {label}
      </FieldLabel>
      <RichTextArea {...field} ready={ready} onReady={() => setReady(true)} />
    </>
  );
}
