import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { findOriginal } from "../../data/duplicate-study.server.ts";
import { findProject, listProjects, listUtilityTypes } from "../../data/projects.server.ts";
import { listProjectStudies, listStudyNames } from "../../data/studies.server.ts";
import { listTemplates } from "../../data/templates.server.ts";
import { isId } from "../../domain/fields.ts";
import { quickStudyForm } from "../../domain/study-form.ts";
import { attempt } from "../../http/attempt.ts";
import { readForm } from "../../http/form.ts";
import { loading } from "../../http/loading.ts";
import { redirectWithToast } from "../../http/toast.ts";
import { CopyStudy } from "../../ui/copy-study.tsx";
import { DeleteStudy } from "../../ui/delete-study.tsx";
import { useDialogUrl } from "../../ui/dialog-url.ts";
import { useFormAnswer } from "../../ui/form.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { EmptyState } from "../../ui/kit/empty-state.tsx";
import { Page } from "../../ui/shell/page.tsx";
import { PageHead } from "../../ui/shell/page-head.tsx";
import { StudyCards } from "../../ui/study-cards.tsx";
import { Failure } from "../../ui/toasts/failure.tsx";
import { actOnStudy, findChosen } from "../studies/act-on-study.server.ts";
import { CreateStudyMenu } from "./create-study-menu.tsx";
import { QuickCreate } from "./quick-create.tsx";
import { startStudy } from "./start-study.server.ts";

export const handle = { i18n: ["projects", "study"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.projectId ?? "";
  const [project, studies, types, projects, names, templates] = await Promise.all([
    loading("projectsNotLoaded", () => findProject(context.db, id, user.id)),
    loading("studiesNotLoaded", () => listProjectStudies(context.db, id, user.id)),
    loading("typesNotLoaded", () => listUtilityTypes(context.db)),
    loading("projectsNotLoaded", () => listProjects(context.db, user.id)),
    loading("studiesNotLoaded", () => listStudyNames(context.db, user.id)),
    loading("studiesNotLoaded", () => listTemplates(context.db, user.id)),
  ]);
  if (!project) throw redirect("/projects");
  return { title: project.name, project, studies, types, projects, names, templates };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const posted = await request.formData();
  const start = String(posted.get("start") ?? "");
  const creating = posted.get("intent") === "create";
  const { user, found } = await requireUserWith(request, context, async (owner) => {
    if (!creating) return findChosen(context.db, owner, posted);
    return isId(start) ? findOriginal(context.db, start, owner) : undefined;
  });
  const project = params.projectId ?? "";
  if (!creating) return actOnStudy(context.db, user, found, posted, `/projects/${project}/studies`);
  return attempt("studyNotCreated", async () => {
    const form = readForm("quick", posted, quickStudyForm);
    if ("refused" in form) return form.refused;
    const study = await startStudy(context.db, user, { ...form.value, project, start }, found);
    if (!study) throw redirect("/projects");
    // "Import results" makes the study first, and its cards come with the results.
    const importing = new URL(request.url).searchParams.get("type") === "import";
    const next = `/studies/${study.id}/${importing ? "import" : "edit?tab=cards"}`;
    return redirectWithToast(next, { type: "success", key: "studyCreated" });
  });
}

export { keepForm as clientAction } from "../../ui/keep-form.ts";

export default function ProjectStudies() {
  const { t } = useTranslation("projects");
  const { project, studies, types, projects, names, templates } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { dialog, id, to, closed } = useDialogUrl();
  const chosen = studies.find((study) => study.id === id);
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <PageHead
        steps={[{ to: "/projects", label: t("heading") }, { label: project.name }]}
        title={project.name}
        below={
          <p className="mt-2 max-w-prose whitespace-pre-line text-quiet">
            {project.description || <em>{t("studiesPage.noDescription")}</em>}
          </p>
        }
      >
        <CreateStudyMenu types={types} variant={studies.length === 0 ? "secondary" : "primary"} />
      </PageHead>
      {studies.length === 0 ? (
        <EmptyState title={t("studiesPage.empty.title")} text={t("studiesPage.empty.text")}>
          <Link
            to={to("create")}
            preventScrollReset
            className={buttonVariants({ variant: "primary" })}
          >
            {t("studiesPage.empty.create")}
          </Link>
        </EmptyState>
      ) : (
        <StudyCards studies={studies} types={types} />
      )}
      {dialog === "create" ? (
        <QuickCreate
          project={project.id}
          names={names}
          templates={templates}
          answer={answer}
          closeTo={closed}
        />
      ) : null}
      {dialog === "copy" && chosen ? (
        <CopyStudy study={chosen} projects={projects} closeTo={closed} />
      ) : null}
      {dialog === "delete" && chosen ? (
        <DeleteStudy study={chosen} answer={answer} closeTo={closed} />
      ) : null}
    </Page>
  );
}
