import { Link, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits/limits.ts";
import type { StudyName } from "../../domain/studies/study.ts";
import { quickStudyForm } from "../../domain/studies/study-form.ts";
import { TEMPLATES, type TemplateEntry } from "../../domain/studies/study-templates.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CancelLink } from "../../ui/dialogs/cancel-link.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { TextareaField, TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { useScripted } from "../../ui/frame/scripted.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { FieldLabel } from "../../ui/kit/fields/field.tsx";
import { Combobox } from "../../ui/kit/overlays/combobox.tsx";
import { DialogFooter } from "../../ui/kit/overlays/dialog.tsx";
import { studyOption } from "../../ui/studies/study-option.ts";
import { SortTypeField } from "../study/form/sort-type-field.tsx";

/** Creates a card sort from a title and a sort type; everything else has a default. */
export function QuickCreate({
  project,
  names,
  templates,
  answer,
  closeTo,
}: {
  project: string;
  /** The studies that can be copied. */
  names: StudyName[];
  templates: TemplateEntry[];
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation("projects");
  const [form, fields] = useZodForm("quick", quickStudyForm, answer, { sort_type: "open" });
  const scripted = useScripted();
  const importing = useSearchParams()[0].get("type") === "import";
  const blank = scripted && String(fields.title.value ?? "").trim() === "";
  return (
    <FormDialog
      form={form.id}
      answer={answer}
      title={t(importing ? "studiesPage.quick.importTitle" : "studiesPage.quick.title")}
      closeTo={closeTo}
    >
      <ZodForm form={form}>
        <TextField
          meta={fields.title}
          label={t("studiesPage.quick.name")}
          max={limits.study_title}
          requiredMark
          data-autofocus
        />
        <TextareaField
          meta={fields.description}
          label={t("studiesPage.quick.description")}
          max={limits.study_description}
        />
        <SortTypeField meta={fields.sort_type} />
        {importing ? (
          <p className="text-sm text-quiet">{t("studiesPage.quick.importNext")}</p>
        ) : (
          <StartField names={names} templates={templates} />
        )}
        <DialogFooter>
          <Link
            to={`/studies/create?project=${project}`}
            className={buttonVariants({ variant: "link", className: "mr-auto" })}
          >
            {t("studiesPage.quick.full")}
          </Link>
          <CancelLink to={closeTo} />
          <SubmitButton intent="create" disabled={blank}>
            {t("studiesPage.quick.submit")}
          </SubmitButton>
        </DialogFooter>
      </ZodForm>
    </FormDialog>
  );
}

/** What the new study starts with: nothing, a template, or the cards and settings of another study. */
function StartField({ names, templates }: { names: StudyName[]; templates: TemplateEntry[] }) {
  const { t } = useTranslation("projects");
  const id = useId();
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={id}>{t("start.label")}</FieldLabel>
      <Combobox
        id={id}
        name="start"
        value=""
        groups={[
          { options: [{ value: "", label: t("start.empty") }] },
          {
            label: t("start.templates"),
            options: TEMPLATES.map((name) => ({ value: name, label: t(`start.${name}`) })),
          },
          {
            label: t("start.mine"),
            options: templates.map(({ id, name }) => ({ value: `own:${id}`, label: name })),
          },
          { label: t("start.own"), options: names.map(studyOption) },
        ].filter(({ options }) => options.length > 0)}
      />
    </div>
  );
}
