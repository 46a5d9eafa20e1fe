import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits.ts";
import { createProjectInput, type Project } from "../../domain/project.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextareaField, TextField } from "../../ui/field.tsx";
import { useZodForm } from "../../ui/form.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DialogFooter } from "../../ui/kit/dialog.tsx";
import { useScripted } from "../../ui/scripted.ts";
import { Seen } from "../../ui/seen.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

/** Makes a project, or changes the one that is given. */
export function ProjectDialog({
  project,
  answer,
  closeTo,
}: {
  project?: Project;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation(["projects", "common"]);
  const [form, fields] = useZodForm("project", createProjectInput, answer, project);
  const labels = { name: t("form.name"), description: t("form.description") };
  const scripted = useScripted();
  const blank = scripted && String(fields.name.value ?? "").trim() === "";
  return (
    <FormDialog
      form={form.id}
      answer={answer}
      title={project ? t("form.editTitle", { name: project.name }) : t("form.createTitle")}
      closeTo={closeTo}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
        {project ? <input type="hidden" name="id" value={project.id} /> : null}
        {project ? <Seen form={form} answer={answer} stored={project} labels={labels} /> : null}
        <TextField
          meta={fields.name}
          label={labels.name}
          max={limits.project_name}
          requiredMark
          autoComplete="off"
          data-autofocus
        />
        <TextareaField
          meta={fields.description}
          label={labels.description}
          max={limits.project_description}
          rows={4}
        />
        <DialogFooter>
          <Link to={closeTo} preventScrollReset className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton intent={project ? "edit" : "create"} disabled={blank}>
            {t(project ? "form.save" : "form.create")}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
