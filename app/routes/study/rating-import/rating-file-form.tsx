import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RatingFileProblem } from "../../../domain/imports/rating-file.ts";
import type { Scale } from "../../../domain/ratings/scale.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Field, FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { fileClass } from "../../../ui/kit/fields/file-control.ts";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { ScrollBox } from "../../../ui/kit/scroll-box.tsx";
import { useFormAfterLogin } from "../../../ui/unsaved/form-after-login.ts";
import type { PostedProblem } from "../result-import/read-source.ts";

/** Why nothing was added: the data as a whole, or its rows. */
export type RatingImportAnswer = {
  failed?: PostedProblem | "notJson" | "noRatings";
  problems?: readonly RatingFileProblem[];
  pasted: string;
  scale: string;
};

/** So many problems are listed. */
const SHOWN = 50;

/** A file or a pasted text with ratings. */
export function RatingFileForm({
  answer,
  study,
  scales,
}: {
  answer: RatingImportAnswer | undefined;
  study: string;
  scales: readonly Pick<Scale, "id" | "question">[];
}) {
  const { t } = useTranslation(["import", "errors"]);
  const kept = useFormAfterLogin("rating-form");
  const field = useRef<HTMLTextAreaElement>(null);
  // After a refusal, focus the field that the error belongs to.
  useEffect(() => {
    if (answer) field.current?.focus();
  }, [answer]);
  return (
    <section className="index-card p-4 sm:p-6">
      <div className="grid gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] nav:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_33rem]">
        <Form method="post" id="rating-form" encType="multipart/form-data">
          <Field>
            <FieldLabel htmlFor="file">{t("source.file")}</FieldLabel>
            <input
              id="file"
              name="file"
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              aria-describedby="file-hint"
              className={fileClass}
            />
            <FieldDescription id="file-hint">{t("ratings.fileHint")}</FieldDescription>
          </Field>
          <Field>
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
            {answer ? <Problems answer={answer} /> : null}
          </Field>
          {scales.length > 1 ? (
            <Field>
              <FieldLabel htmlFor="scale">{t("ratings.unnamedScale")}</FieldLabel>
              <Select id="scale" name="scale" defaultValue={answer?.scale ?? kept?.scale}>
                <option value="">{t("ratings.named")}</option>
                {scales.map(({ id, question }) => (
                  <option key={id} value={id}>
                    {question}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{t("ratings.submit")}</SubmitButton>
            <Link to={`/studies/${study}/dashboard?tab=participants`} className={buttonVariants()}>
              {t("ratings.later")}
            </Link>
          </div>
        </Form>
        <aside aria-label={t("source.example")} className="text-sm text-quiet">
          <p>{t("ratings.format")}</p>
          <ScrollBox
            aria-label={t("source.example")}
            className="my-3 rounded-sm bg-tray p-3 text-ink [--surface:var(--color-tray)]"
          >
            <pre>{exampleOf(scales)}</pre>
          </ScrollBox>
          {scales.length > 1 ? <p className="mb-3">{t("ratings.several")}</p> : null}
          <p>{t("ratings.names")}</p>
        </aside>
      </div>
    </section>
  );
}

const exampleOf = (scales: readonly Pick<Scale, "question">[]) =>
  scales.length > 1
    ? [
        "participant,scale,Apple,Bread",
        ...scales.map(({ question }, at) => `anna,${question},${4 - at},${2 + at}`),
      ].join("\n")
    : "participant,Apple,Bread\nanna,4,2";

function Problems({ answer: { failed, problems = [] } }: { answer: RatingImportAnswer }) {
  const { t } = useTranslation(["import", "errors"]);
  if (failed)
    return (
      <FieldError id="data-error" role="alert">
        {t(`ratings.failed.${failed}`)}
      </FieldError>
    );
  return (
    <div id="data-error" role="alert" className="mt-1 text-sm text-bad">
      <p>{t("ratings.problems", { count: problems.length })}</p>
      <ul className="mt-1 max-h-72 list-disc overflow-y-auto pl-6">
        {problems.slice(0, SHOWN).map(({ row, value, problem, params }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several problems, and they are never reordered
          <li key={index} className="wrap-anywhere">
            {t("ratings.row", {
              row,
              value,
              problem: t(`errors:${problem as "scaleUnknown"}`, { ...params }),
            })}
          </li>
        ))}
        {problems.length > SHOWN ? (
          <li>{t("ratings.more", { count: problems.length - SHOWN })}</li>
        ) : null}
      </ul>
    </div>
  );
}
