import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits.ts";
import { quickStudyForm } from "../../domain/study-form.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextareaField, TextField } from "../../ui/field.tsx";
import { useZodForm } from "../../ui/form.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DialogFooter } from "../../ui/kit/dialog.tsx";
import { useScripted } from "../../ui/scripted.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { SortTypeField } from "../study/form/sort-type-field.tsx";

/** A card sort from a title and a sort type; everything else has a default. */
export function QuickCreate({
  project,
  answer,
  closeTo,
}: {
  project: string;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation(["projects", "common"]);
  const [form, fields] = useZodForm("quick", quickStudyForm, answer, { sort_type: "open" });
  const scripted = useScripted();
  const blank = scripted && String(fields.title.value ?? "").trim() === "";
  return (
    <FormDialog
      form={form.id}
      answer={answer}
      title={t("studiesPage.quick.title", { type: t("studiesPage.types.Card Sorting") })}
      closeTo={closeTo}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
        <TextField
          meta={fields.title}
          label={t("studiesPage.quick.name")}
          maxLength={limits.study_title}
          requiredMark
          data-autofocus
        />
        <TextareaField
          meta={fields.description}
          label={t("studiesPage.quick.description")}
          maxLength={limits.study_description}
        />
        <SortTypeField meta={fields.sort_type} />
        <DialogFooter>
          <Link
            to={`/studies/create?project=${project}`}
            className={buttonVariants({ variant: "link", className: "mr-auto" })}
          >
            {t("studiesPage.quick.full")}
          </Link>
          <Link to={closeTo} preventScrollReset className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton intent="create" disabled={blank}>
            {t("studiesPage.quick.submit")}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
