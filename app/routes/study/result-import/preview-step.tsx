import { Form, Link, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SortType } from "../../../domain/limits/limits.ts";
import { COLUMNS_OF, LAYOUTS } from "../../../domain/result-file/columns.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { Progress } from "../../../ui/kit/progress.tsx";
import { listed } from "../../../ui/pages/listed.ts";
import type { ResultImportAnswer } from "./import-answer.ts";
import { useImportProgress } from "./import-progress.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { Readings } from "./readings.tsx";

/** How many names of several people are listed. */
const NAMED = 5;

type StepFields = {
  answer: Extract<ResultImportAnswer, { step: "preview" }>;
  onChange: (change: FieldChange) => void;
};
type FieldChange = { currentTarget: HTMLSelectElement | HTMLInputElement };

/** Step 2: the meaning of the columns, and what would be imported. The form contains the data. */
export function PreviewStep({
  answer,
  study,
  imported,
  consent_required,
}: {
  answer: Extract<ResultImportAnswer, { step: "preview" }>;
  study: { id: string; sort_type: SortType };
  imported: number;
  consent_required: boolean;
}) {
  const { t, i18n } = useTranslation(["import", "common"]);
  const submit = useSubmit();
  const onChange = ({ currentTarget: { form } }: FieldChange) => {
    if (form) submit(form, { preventScrollReset: true });
  };
  const { preview } = answer;
  const possible = preview !== null && preview.sorts > 0 && preview.room_for_cards;
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="data" value={answer.data} />
      <input type="hidden" name="name" value={answer.name} />
      <input type="hidden" name="seen" value={answer.seen} />
      {answer.namesakes.map((name) => (
        <input key={name} type="hidden" name="namesake" value={name} />
      ))}
      <section aria-labelledby="columns" className="index-card p-4 sm:p-6">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="columns" className="text-lg">
            {t("columns.heading")}
          </h2>
          <p className="text-sm text-quiet">
            {t("read.rows", { count: answer.rows })}{" "}
            {answer.name ? t("read.from", { name: answer.name }) : t("read.pasted")} ·{" "}
            <Link to="" className="text-accent underline underline-offset-4">
              {t("read.other")}
            </Link>
          </p>
        </div>
        <Readings answer={answer} />
        <LayoutFields answer={answer} onChange={onChange} />
        <ColumnFields answer={answer} onChange={onChange} />
        <AboutFields answer={answer} onChange={onChange} />
        <div className="mt-4 hidden noscript:block">
          <Button type="submit">{t("columns.update")}</Button>
        </div>
        <p className="mt-4 text-sm text-quiet">
          {answer.kept.length > 0
            ? t("layout.kept", { columns: answer.kept.join(", ") })
            : t("layout.nothingKept")}
        </p>
      </section>
      {preview ? (
        <PreviewPanel preview={preview} closed={study.sort_type === "closed"}>
          {answer.changed ? <Alert type="warning">{t("preview.changed")}</Alert> : null}
          {answer.namesakes.length > 0 ? (
            <Alert>
              {t("preview.namesakes", {
                count: answer.namesakes.length,
                names: listed(i18n.language, ...answer.namesakes.slice(0, NAMED)),
              })}
            </Alert>
          ) : null}
          {imported > 0 ? (
            <Alert type="warning">{t("preview.already", { count: imported })}</Alert>
          ) : null}
        </PreviewPanel>
      ) : null}
      {consent_required && possible ? (
        <div className="mt-6">
          <Checkbox
            name="consent"
            defaultChecked={answer.consent}
            label={t("consent")}
            hint={t("consentHint")}
          />
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Link to={`/studies/${study.id}/dashboard`} className={buttonVariants()}>
          {t("common:actions.cancel")}
        </Link>
        <SendProgress />
        {possible ? (
          <SubmitButton intent="import">{t("submit", { count: preview.sorts })}</SubmitButton>
        ) : null}
      </div>
    </Form>
  );
}

/** The progress while the sorts are being sent. */
function SendProgress() {
  const { t, i18n } = useTranslation("import");
  const share = useImportProgress();
  if (share === null) return null;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(share);
  const text = t("sending", { percent });
  return (
    <div className="mr-auto grid min-w-48 flex-1 content-center gap-1 text-sm text-quiet tabular-nums">
      {text}
      <Progress value={share} max={1} label={text} />
    </div>
  );
}

/** The column of each kind of data. A change submits the form, which updates the preview. */
function ColumnFields({ answer: { columns, layout, chosen, preview }, onChange }: StepFields) {
  const { t } = useTranslation("import");
  const { needed, optional } = COLUMNS_OF[layout];
  const error = preview === null;
  const nameOf = ({ place, name, example }: (typeof columns)[number]) => {
    const known = name || t("columns.unnamed", { number: place + 1 });
    return example ? t("columns.example", { name: known, value: example }) : known;
  };
  return (
    <>
      <input type="hidden" name="columns_of" value={layout} />
      <input type="hidden" name="width" value={columns.length} />
      <div className="grid gap-4 sm:grid-cols-2 nav:grid-cols-4">
        {[...needed, ...optional].map((column) => (
          <div key={column}>
            <FieldLabel htmlFor={`column-${column}`}>{t(`columns.${column}`)}</FieldLabel>
            <Select
              id={`column-${column}`}
              name={column}
              key={`${layout} ${chosen[column]}`}
              defaultValue={chosen[column]}
              aria-invalid={(error && needed.includes(column)) || undefined}
              aria-describedby={
                column === "category_id" ? "category-id-hint" : error ? "columns-error" : undefined
              }
              onChange={onChange}
            >
              <option value={-1}>
                {t(optional.includes(column) ? "columns.none" : "columns.choose")}
              </option>
              {columns.map((option) => (
                <option key={option.place} value={option.place}>
                  {nameOf(option)}
                </option>
              ))}
            </Select>
            {column === "category_id" ? (
              <FieldDescription id="category-id-hint">
                {t("columns.category_idHint")}
              </FieldDescription>
            ) : null}
          </div>
        ))}
      </div>
      {error ? (
        <FieldError id="columns-error" role="alert" className="mt-3!">
          {t(layout === "long" ? "columns.needed" : "columns.neededWide")}
        </FieldError>
      ) : null}
    </>
  );
}

/** The layout of the file, initially as detected. A change submits the form, which updates the preview. */
function LayoutFields({ answer: { layout, named }, onChange }: StepFields) {
  const { t } = useTranslation("import");
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      <div>
        <FieldLabel htmlFor="layout">{t("layout.label")}</FieldLabel>
        <Select id="layout" name="layout" defaultValue={layout} key={layout} onChange={onChange}>
          {LAYOUTS.map((option) => (
            <option key={option} value={option}>
              {t(`layout.${option}`)}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <FieldLabel htmlFor="named">{t("layout.firstRow")}</FieldLabel>
        <Select
          id="named"
          name="named"
          defaultValue={named ? "yes" : "no"}
          key={String(named)}
          onChange={onChange}
        >
          <option value="yes">{t("layout.named")}</option>
          <option value="no">{t("layout.data")}</option>
        </Select>
      </div>
    </div>
  );
}

/** The columns of a wide table that hold no groups. */
function AboutFields({ answer: { layout, about, columns, chosen }, onChange }: StepFields) {
  const { t } = useTranslation("import");
  if (!about) return null;
  const taken = [chosen.card, chosen.category, chosen.participant];
  return (
    <details className="mt-4">
      <summary className="min-h-8 py-1">
        {t(layout === "cards" ? "layout.ignored" : "layout.about", { count: about.length })}
      </summary>
      <fieldset className="mt-2 grid gap-x-6 sm:grid-cols-2 nav:grid-cols-3">
        <legend className="mb-1 text-sm text-quiet">
          {t(layout === "cards" ? "layout.ignoredHint" : "layout.aboutHint")}
        </legend>
        {columns
          .filter(({ place }) => !taken.includes(place))
          .map(({ place, name }) => (
            <Checkbox
              key={`${layout} ${place}`}
              name="about"
              value={place}
              defaultChecked={about.includes(place)}
              onChange={onChange}
              label={name || t("columns.unnamed", { number: place + 1 })}
            />
          ))}
      </fieldset>
    </details>
  );
}
