import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
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
import {
  createProjectInput,
  type Project,
  project as storedProject,
} from "../../domain/projects/project.ts";
import { attempt, loading } from "../../http/forms/attempt.ts";
import { editAction } from "../../http/forms/edit-action.ts";
import { readForm } from "../../http/forms/form.ts";
import { pageTexts } from "../../http/forms/page-texts.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { refusedForm } from "../../i18n/form-answer.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { lateDialogs } from "../../ui/dialogs/late-dialogs.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useFetchedOnFirstSign } from "../../ui/frame/first-sign.ts";
import { Late } from "../../ui/frame/late-component.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../ui/kit/empty.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { createExample } from "./example.server.ts";
import { ProjectCard } from "./project-card.tsx";

const projectDialogs = lateDialogs(() => import("./project-dialogs.tsx"));

export const handle = { i18n: ["projects"], title: "projects:title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const projects = await loading("projectsNotLoaded", () => listProjects(context.db, user.id));
  return { projects };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context;
  const posted = await request.formData();
  if (posted.get("intent") === "example") return addExample(request, context);
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
  useFetchedOnFirstSign(projectDialogs);
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
          <Form method="post" className="mt-3 grid justify-items-center gap-2">
            <SubmitButton intent="example" variant="secondary">
              {t("example.create")}
            </SubmitButton>
            <p className="max-w-prose text-sm text-quiet">{t("example.text")}</p>
          </Form>
        </Empty>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
      {dialog ? (
        <Late of={projectDialogs} props={{ dialog, chosen, answer, closeTo: closed }} />
      ) : null}
    </Page>
  );
}

/** Adds the example and goes to its results. */
async function addExample(request: Request, context: AppLoadContext) {
  const user = await requireUser(request, context);
  return attempt("exampleNotCreated", async () => {
    const study = await createExample(context, user.id, pageTexts(request, user, "projects"));
    return redirectWithToast(`/studies/${study.id}/dashboard?tab=results&run=1`, {
      type: "success",
      key: "exampleCreated",
    });
  });
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
