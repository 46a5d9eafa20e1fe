import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { fileClass } from "../../../ui/kit/fields/file-control.ts";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { ScrollBox } from "../../../ui/kit/scroll-box.tsx";
import { useFormAfterLogin } from "../../../ui/unsaved/form-after-login.ts";
import type { ResultImportAnswer } from "./import-answer.ts";

const EXAMPLE = `card_id,card_label,category_id,category_label,user_id
1,Apple,1,Fruit,anna
2,Bread,2,Bakery,anna`;

/** Step 1: choose a file or paste a text. */
export function SourceStep({
  answer,
  study,
  rated,
}: {
  answer: Extract<ResultImportAnswer, { step: "source" }> | undefined;
  study: string;
  /** Whether the study has scales. */
  rated: boolean;
}) {
  const { t } = useTranslation("import");
  const kept = useFormAfterLogin("source-form");
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  /** A chosen file is read at once; the button is for pasted text. */
  const readFile = () => {
    if (file.current?.files?.length) file.current.form?.requestSubmit();
  };
  // Also a file that was chosen before hydration.
  useEffect(readFile, []);
  // After a refusal, focus the field that the error belongs to.
  useEffect(() => {
    if (answer) field.current?.focus();
  }, [answer]);
  return (
    <section aria-labelledby="source" className="index-card p-4 sm:p-6">
      <h2 id="source" className="mb-4 text-lg">
        {t("source.heading")}
      </h2>
      <div className="grid gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] nav:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_33rem]">
        <Form method="post" id="source-form" encType="multipart/form-data">
          <FieldLabel htmlFor="file">{t("source.file")}</FieldLabel>
          <input
            ref={file}
            id="file"
            name="file"
            onChange={readFile}
            type="file"
            accept=".csv,.tsv,.txt,.json,.xlsx,text/csv,text/tab-separated-values,text/plain"
            aria-describedby="file-hint"
            className={fileClass}
          />
          <FieldDescription id="file-hint" className="mb-4">
            {t("source.fileHint")}
            <span className="hidden noscript:block">{t("source.withoutScripts")}</span>
          </FieldDescription>
          <FieldLabel htmlFor="data">{t("source.paste")}</FieldLabel>
          <Textarea
            ref={field}
            id="data"
            name="data"
            rows={8}
            defaultValue={answer?.pasted ?? kept?.data}
            spellCheck={false}
            className="font-mono text-sm!"
            aria-invalid={answer ? true : undefined}
            aria-describedby={answer ? "data-error" : undefined}
          />
          {answer ? <FieldError id="data-error">{t(`failed.${answer.problem}`)}</FieldError> : null}
          <div className="mt-5">
            <SubmitButton>{t("source.submit")}</SubmitButton>
          </div>
        </Form>
        <aside aria-label={t("source.example")} className="text-sm text-quiet">
          <p>{t("source.format")}</p>
          <ScrollBox
            aria-label={t("source.example")}
            className="my-3 rounded-sm bg-tray p-3 text-ink [--surface:var(--color-tray)]"
          >
            <pre>{EXAMPLE}</pre>
          </ScrollBox>
          <p>{t("source.anyOther")}</p>
          {rated ? (
            <p className="mt-3">
              {t("source.ratings")}{" "}
              <Link
                to={`/studies/${study}/import/ratings`}
                className="text-accent underline underline-offset-4"
              >
                {t("source.onlyRatings")}
              </Link>
            </p>
          ) : null}
        </aside>
      </div>
    </section>
  );
}
