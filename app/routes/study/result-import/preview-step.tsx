import { Form, Link, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SortType } from "../../../domain/limits.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Checkbox } from "../../../ui/kit/checkbox.tsx";
import { Progress } from "../../../ui/kit/progress.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { ColumnFields } from "./column-fields.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { useImportProgress } from "./import-progress.ts";
import { LayoutFields } from "./layout-fields.tsx";
import { PreviewPanel } from "./preview-panel.tsx";

/** Then: which column is which, and what would be imported. The data goes along in the form. */
export function PreviewStep({
  answer,
  study,
  imported,
  consent_required,
}: {
  answer: Extract<ImportAnswer, { step: "preview" }>;
  study: { id: string; sort_type: SortType };
  imported: number;
  consent_required: boolean;
}) {
  const { t } = useTranslation(["import", "common"]);
  const submit = useSubmit();
  const change = (form: HTMLFormElement) => submit(form, { preventScrollReset: true });
  const { preview } = answer;
  const possible = preview !== null && preview.sorts > 0 && preview.room_for_cards;
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="data" value={answer.data} />
      <input type="hidden" name="name" value={answer.name} />
      <input type="hidden" name="seen" value={answer.seen} />
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
        <LayoutFields answer={answer} onChange={change} />
        {answer.layout === "long" ? <ColumnFields answer={answer} onChange={change} /> : null}
        <p className="mt-4 text-sm text-quiet">
          {answer.kept.length > 0
            ? t("layout.kept", { columns: answer.kept.join(", ") })
            : t("layout.nothingKept")}
        </p>
      </section>
      {preview ? (
        <PreviewPanel preview={preview} closed={study.sort_type === "closed"}>
          {answer.changed ? <Alert type="warning">{t("preview.changed")}</Alert> : null}
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
        <SendingShare />
        {possible ? (
          <SubmitButton intent="import">{t("submit", { count: preview.sorts })}</SubmitButton>
        ) : null}
      </div>
    </Form>
  );
}

/** How far the sorts have come while they are sent. */
function SendingShare() {
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
