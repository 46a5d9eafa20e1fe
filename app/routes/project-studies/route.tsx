import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import History from "lucide-react/icons/history";
import Users from "lucide-react/icons/users";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import {
  findProject,
  listProjects,
  listUtilityTypes,
} from "../../data/projects/projects.server.ts";
import { findOriginal } from "../../data/studies/duplicate-study.server.ts";
import { listProjectStudies, listStudyNames } from "../../data/studies/studies.server.ts";
import { listTemplates } from "../../data/studies/templates.server.ts";
import { isId } from "../../domain/fields/fields.ts";
import { may } from "../../domain/projects/roles.ts";
import { quickStudyForm } from "../../domain/studies/study-form.ts";
import { attempt, loading } from "../../http/forms/attempt.ts";
import { readForm } from "../../http/forms/form.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { lateDialogs } from "../../ui/dialogs/late-dialogs.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { useFetchedOnFirstSign } from "../../ui/frame/first-sign.ts";
import { Late } from "../../ui/frame/late-component.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../ui/kit/empty.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { StudyCards } from "../../ui/studies/study-cards.tsx";
import { actOnStudy, findChosen } from "../studies/act-on-study.server.ts";
import { CreateStudyMenu } from "./create-study-menu.tsx";
import { startStudy } from "./start-study.server.ts";

const studiesDialogs = lateDialogs(() => import("./studies-dialogs.tsx"));

export const handle = { i18n: ["projects", "study"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.projectId ?? "";
  const [project, studies, types, projects, names, templates] = await Promise.all([
    loading("projectsNotLoaded", () => findProject(context.db, id, asViewer(user.id))),
    loading("studiesNotLoaded", () => listProjectStudies(context.db, id, asViewer(user.id))),
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
  const { user, found } = await requireUserWith(request, context, async (caller) => {
    if (!creating) return findChosen(context.db, caller, posted);
    return isId(start) ? findOriginal(context.db, start, asViewer(caller)) : undefined;
  });
  const project = params.projectId ?? "";
  if (!creating) return actOnStudy(context.db, user, found, posted, `/projects/${project}/studies`);
  return attempt("studyNotCreated", async () => {
    const form = readForm("quick", posted, quickStudyForm);
    if ("refused" in form) return form.refused;
    const study = await startStudy(context, user, { ...form.value, project, start }, found);
    if (!study) throw redirect("/projects");
    // "Import results" creates the study first; the import then adds its cards.
    const importing = new URL(request.url).searchParams.get("type") === "import";
    const next = `/studies/${study.id}/${importing ? "import" : "edit?tab=cards"}`;
    return redirectWithToast(next, { type: "success", key: "studyCreated" });
  });
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function ProjectStudies() {
  const { t } = useTranslation("projects");
  const { project, studies, types, projects, names, templates } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { dialog, id, to, closed } = useDialogUrl();
  useFetchedOnFirstSign(studiesDialogs);
  const chosen = studies.find((study) => study.id === id);
  const mayEdit = may(project.role, "edit");
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
        <Link to={`/projects/${project.id}/activity`} className={buttonVariants()}>
          <History aria-hidden /> <span className="max-sm:sr-only">{t("activity")}</span>
        </Link>
        <Link to={`/projects/${project.id}/members`} className={buttonVariants()}>
          <Users aria-hidden /> <span className="max-sm:sr-only">{t("members")}</span>
          {project.members_count > 1 ? (
            <span className="font-normal text-quiet tabular-nums">{project.members_count}</span>
          ) : null}
        </Link>
        {mayEdit ? (
          <CreateStudyMenu
            project={project.id}
            types={types}
            variant={studies.length === 0 ? "secondary" : "primary"}
          />
        ) : null}
      </PageHead>
      {studies.length === 0 ? (
        <Empty>
          <EmptyTitle>{t("studiesPage.empty.title")}</EmptyTitle>
          {mayEdit ? (
            <>
              <EmptyDescription>{t("studiesPage.empty.text")}</EmptyDescription>
              <Link
                to={to("create")}
                preventScrollReset
                className={buttonVariants({ variant: "primary" })}
              >
                {t("studiesPage.empty.create")}
              </Link>
            </>
          ) : null}
        </Empty>
      ) : (
        <StudyCards studies={studies} types={types} />
      )}
      {dialog ? (
        <Late
          of={studiesDialogs}
          props={{ dialog, chosen, project, projects, names, templates, answer, closeTo: closed }}
        />
      ) : null}
    </Page>
  );
}
