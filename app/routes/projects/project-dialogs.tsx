import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits/limits.ts";
import { createProjectInput, type Project } from "../../domain/projects/project.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CancelLink } from "../../ui/dialogs/cancel-link.tsx";
import { ConfirmByTyping } from "../../ui/dialogs/confirm-by-typing.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { TextareaField, TextField } from "../../ui/forms/field.tsx";
import { useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { ZodForm } from "../../ui/forms/zod-form.tsx";
import { useScripted } from "../../ui/frame/scripted.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { DialogFooter } from "../../ui/kit/overlays/dialog.tsx";
import { Seen } from "../../ui/unsaved/seen.tsx";

/** The dialogs of the list of projects. */
export default function ProjectDialogs({
  dialog,
  chosen,
  answer,
  closeTo,
}: {
  dialog: string;
  /** The project that the dialog is about. */
  chosen: Project | undefined;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  if (dialog === "create") return <ProjectDialog answer={answer} closeTo={closeTo} />;
  if (!chosen) return null;
  if (dialog === "edit")
    return <ProjectDialog project={chosen} answer={answer} closeTo={closeTo} />;
  if (dialog === "delete")
    return <DeleteProject project={chosen} answer={answer} closeTo={closeTo} />;
  return null;
}

function DeleteProject({
  project,
  answer,
  closeTo,
}: {
  project: Project;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation(["projects", "errors"]);
  return (
    <ConfirmByTyping
      title={t("delete.title", { name: project.name })}
      label={t("delete.typeName", { name: project.name })}
      name={project.name}
      id={project.id}
      submit={t("delete.submit")}
      answer={answer}
      closeTo={closeTo}
    >
      {project.study_count > 0 ? (
        <Alert type="warning">{t("delete.warning", { count: project.study_count })}</Alert>
      ) : null}
      <p className="mt-3">{t("delete.text")}</p>
    </ConfirmByTyping>
  );
}

/** Creates a project, or edits the given one. */
function ProjectDialog({
  project,
  answer,
  closeTo,
}: {
  project?: Project;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { t } = useTranslation("projects");
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
      <ZodForm form={form}>
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
          <CancelLink to={closeTo} />
          <SubmitButton intent={project ? "edit" : "create"} disabled={blank}>
            {t(project ? "form.save" : "form.create")}
          </SubmitButton>
        </DialogFooter>
      </ZodForm>
    </FormDialog>
  );
}
