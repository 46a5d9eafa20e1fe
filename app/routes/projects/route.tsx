import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { asProjectOwner, asViewer } from "../../data/access/ownership.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import {
  createProject,
  deleteProject,
  findProject,
  listProjects,
  updateProject,
} from "../../data/projects/projects.server.ts";
import type { User } from "../../domain/accounts/user.ts";
import { limits } from "../../domain/limits/limits.ts";
import {
  createProjectInput,
  type Project,
  project as storedProject,
} from "../../domain/projects/project.ts";
import { attempt, loading } from "../../http/attempt.ts";
import { editAction } from "../../http/edit-action.ts";
import { readForm } from "../../http/form.ts";
import { redirectWithToast } from "../../http/toast.ts";
import { type FormAnswer, refusedForm } from "../../i18n/form-answer.ts";
import { ConfirmByTyping } from "../../ui/dialogs/confirm-by-typing.tsx";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Failure } from "../../ui/forms/failure.tsx";
import { TextareaField, TextField } from "../../ui/forms/field.tsx";
import { useFormAnswer, useZodForm } from "../../ui/forms/form.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useScripted } from "../../ui/frame/scripted.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DialogFooter } from "../../ui/kit/dialog.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../ui/kit/empty.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { Seen } from "../../ui/unsaved/seen.tsx";
import { ProjectCard } from "./project-card.tsx";

export const handle = { i18n: ["projects"], title: "projects:title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const projects = await loading("projectsNotLoaded", () => listProjects(context.db, user.id));
  return { projects };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context;
  const posted = await request.formData();
  const id = String(posted.get("id") ?? "");
  const { user, found } = await requireUserWith(request, context, (caller) =>
    findProject(db, id, asViewer(caller)),
  );
  return actOnProject(db, user, posted, found);
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Projects() {
  const { t } = useTranslation("projects");
  const { projects } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { dialog, id, to, closed } = useDialogUrl();
  const chosen = projects.find((project) => project.id === id);
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <PageHead title={t("heading")}>
        {projects.length > 0 ? (
          <Link
            to={to("create")}
            preventScrollReset
            className={buttonVariants({ variant: "primary" })}
          >
            {t("create")}
          </Link>
        ) : null}
      </PageHead>
      {projects.length === 0 ? (
        <Empty>
          <EmptyTitle>{t("empty.title")}</EmptyTitle>
          <EmptyDescription>{t("empty.text")}</EmptyDescription>
          <Link
            to={to("create")}
            preventScrollReset
            className={buttonVariants({ variant: "primary" })}
          >
            {t("empty.create")}
          </Link>
        </Empty>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
      {dialog === "create" ? <ProjectDialog answer={answer} closeTo={closed} /> : null}
      {dialog === "edit" && chosen ? (
        <ProjectDialog project={chosen} answer={answer} closeTo={closed} />
      ) : null}
      {dialog === "delete" && chosen ? (
        <DeleteProject project={chosen} answer={answer} closeTo={closed} />
      ) : null}
    </Page>
  );
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

/** Handles the forms of the project list: create, edit or delete a project. */
async function actOnProject(db: Db, user: User, posted: FormData, chosen: Project | undefined) {
  const id = String(posted.get("id") ?? "");
  switch (posted.get("intent")) {
    case "create":
      return attempt("projectNotCreated", async () => {
        const form = readForm("project", posted, createProjectInput);
        if ("refused" in form) return form.refused;
        const project = await createProject(db, user.id, form.value);
        return redirectWithToast(`/projects/${project.id}/studies`, {
          type: "success",
          key: "projectCreated",
        });
      });
    case "edit":
      return attempt("projectNotUpdated", () =>
        editAction({
          form: "project",
          posted,
          schema: createProjectInput,
          row: storedProject,
          save: (change, seen) => updateProject(db, id, asProjectOwner(user.id), change, seen),
          done: () => redirectWithToast("/projects", { type: "success", key: "projectUpdated" }),
        }),
      );
    case "delete":
      return attempt("projectNotDeleted", async () => {
        // Another tab has deleted it.
        if (!chosen) return redirect("/projects");
        if (posted.get("confirmation") !== chosen.name)
          return refusedForm("delete", "nameMismatch");
        await deleteProject(db, id, asProjectOwner(user.id));
        return redirectWithToast("/projects", { type: "success", key: "projectDeleted" });
      });
    default:
      throw new Response(null, { status: 400 });
  }
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
