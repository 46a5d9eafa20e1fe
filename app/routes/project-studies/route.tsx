import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { findProject, listUtilityTypes } from "../../data/projects.server.ts";
import { createStudy, listProjectStudies } from "../../data/studies.server.ts";
import { createStudyInput } from "../../domain/study.ts";
import { newStudy, quickStudyForm } from "../../domain/study-form.ts";
import { attempt } from "../../http/attempt.ts";
import { readForm } from "../../http/form.ts";
import { loading } from "../../http/loading.ts";
import { redirectWithToast } from "../../http/toast.ts";
import { DeleteStudy } from "../../ui/delete-study.tsx";
import { useDialogUrl } from "../../ui/dialog-url.ts";
import { useFormAnswer } from "../../ui/form.ts";
import { Breadcrumb } from "../../ui/kit/breadcrumb.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { EmptyState } from "../../ui/kit/empty-state.tsx";
import { Page } from "../../ui/shell/page.tsx";
import { StudyCard } from "../../ui/study-card.tsx";
import { Failure } from "../../ui/toasts/failure.tsx";
import { actOnStudy } from "../studies/act-on-study.server.ts";
import { CreateStudyMenu } from "./create-study-menu.tsx";
import { QuickCreate } from "./quick-create.tsx";

export const handle = { i18n: ["projects", "study"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.projectId ?? "";
  const [project, studies, types] = await Promise.all([
    loading("projectsNotLoaded", () => findProject(context.db, id, user.id)),
    loading("studiesNotLoaded", () => listProjectStudies(context.db, id, user.id)),
    loading("typesNotLoaded", () => listUtilityTypes(context.db)),
  ]);
  if (!project) throw redirect("/projects");
  return { title: project.name, project, studies, types };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const posted = await request.formData();
  const project = params.projectId ?? "";
  if (posted.get("intent") !== "create")
    return actOnStudy(context.db, user, posted, `/projects/${project}/studies`);
  return attempt("studyNotCreated", async () => {
    const form = readForm("quick", posted, quickStudyForm);
    if ("refused" in form) return form.refused;
    const input = createStudyInput.safeParse({
      ...newStudy,
      ...form.value,
      lang_default: user.language_preference,
      project,
    });
    const study = input.success ? await createStudy(context.db, user.id, input.data) : null;
    if (!study) throw redirect("/projects");
    // "Import results" makes the study first, and its cards come with the results.
    const importing = new URL(request.url).searchParams.get("type") === "import";
    const next = `/studies/${study.id}/${importing ? "import" : "edit?tab=cards"}`;
    return redirectWithToast(next, { type: "success", key: "studyCreated" });
  });
}

export default function ProjectStudies() {
  const { t } = useTranslation("projects");
  const { project, studies, types } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { dialog, id, to, closed } = useDialogUrl();
  const chosen = studies.find((study) => study.id === id);
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <Breadcrumb steps={[{ to: "/projects", label: t("heading") }, { label: project.name }]} />
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl break-words">{project.name}</h1>
          <p className="mt-1 max-w-prose text-quiet">
            {project.description || <em>{t("studiesPage.noDescription")}</em>}
          </p>
        </div>
        <CreateStudyMenu types={types} />
      </div>
      {studies.length === 0 ? (
        <EmptyState title={t("studiesPage.empty.title")} text={t("studiesPage.empty.text")}>
          <Link to={to("create")} preventScrollReset className={buttonVariants()}>
            {t("studiesPage.empty.create")}
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
          {studies.map((study) => (
            <StudyCard
              key={study.id}
              study={study}
              type={types.find((type) => type.id === study.study_type)}
            />
          ))}
        </ul>
      )}
      {dialog === "create" ? (
        <QuickCreate project={project.id} answer={answer} closeTo={closed} />
      ) : null}
      {dialog === "delete" && chosen ? (
        <DeleteStudy study={chosen} answer={answer} closeTo={closed} />
      ) : null}
    </Page>
  );
}
