import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { requireUser, requireUserWith } from "../../auth/guards.server.ts";
import { listProjects, listUtilityTypes } from "../../data/projects/projects.server.ts";
import { listStudies } from "../../data/studies/studies.server.ts";
import { loading } from "../../http/forms/attempt.ts";
import { useDialogUrl } from "../../ui/dialogs/dialog-url.ts";
import { Failure } from "../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../ui/forms/form-answer.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../ui/kit/empty.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead } from "../../ui/pages/page-head.tsx";
import { CopyStudy } from "../../ui/studies/copy-study.tsx";
import { DeleteStudy } from "../../ui/studies/delete-study.tsx";
import { MoveStudy } from "../../ui/studies/move-study.tsx";
import { StudyCards } from "../../ui/studies/study-cards.tsx";
import { actOnStudy, findChosen } from "./act-on-study.server.ts";
import { FilterForm } from "./filter-form.tsx";
import { filterStudies, readFilter } from "./study-filter.ts";

const STORAGE_KEY = "studies-filter";

/** Restores the last filter of this browser tab when the list is opened without one in the URL. */
function useRememberedFilter(): void {
  const { search } = useLocation();
  const { closed } = useDialogUrl();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== "")
      return closed === "?" ? undefined : sessionStorage.setItem(STORAGE_KEY, closed);
    const before = sessionStorage.getItem(STORAGE_KEY);
    if (before) navigate(before, { replace: true, preventScrollReset: true });
  }, [search, closed, navigate]);
}

export const handle = { i18n: ["study", "projects"], title: "study:list.title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const [all, types, projects] = await Promise.all([
    loading("studiesNotLoaded", () => listStudies(context.db, user.id)),
    loading("typesNotLoaded", () => listUtilityTypes(context.db)),
    loading("projectsNotLoaded", () => listProjects(context.db, user.id)),
  ]);
  const filter = readFilter(new URL(request.url).searchParams);
  const studies = filterStudies(all, filter, user.language_preference);
  return { studies, total: all.length, filter, types, projects };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context;
  const posted = await request.formData();
  const { user, found } = await requireUserWith(request, context, (caller) =>
    findChosen(db, caller, posted),
  );
  const params = new URL(request.url).searchParams;
  for (const name of ["dialog", "id"]) params.delete(name);
  return actOnStudy(db, user, found, posted, `/studies?${params}`);
}

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Studies() {
  const { t } = useTranslation("study");
  const { studies, total, filter, types, projects } = useLoaderData<typeof loader>();
  useRememberedFilter();
  const answer = useFormAnswer();
  const { dialog, id, closed } = useDialogUrl();
  const chosen = studies.find((study) => study.id === id);
  const create = (
    <Link to="/studies/create" className={buttonVariants({ variant: "primary" })}>
      {t("list.create")}
    </Link>
  );
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <PageHead title={t("list.heading")}>{total > 0 ? create : null}</PageHead>
      {total === 0 ? (
        <Empty>
          <EmptyTitle>{t("list.empty")}</EmptyTitle>
          <EmptyDescription>{t("list.emptyText")}</EmptyDescription>
          {create}
        </Empty>
      ) : (
        <>
          <FilterForm filter={filter} />
          <p role="status" className="mb-3 text-sm text-quiet">
            {t("list.found", { count: studies.length })}
          </p>
          {studies.length === 0 ? (
            <Empty>
              <EmptyTitle>{t("list.nothingFound")}</EmptyTitle>
              <EmptyDescription>{t("list.nothingFoundText")}</EmptyDescription>
              <Link to="?search=" className={buttonVariants()}>
                {t("list.reset")}
              </Link>
            </Empty>
          ) : (
            <StudyCards studies={studies} types={types} showProject />
          )}
        </>
      )}
      {dialog === "copy" && chosen ? (
        <CopyStudy study={chosen} projects={projects} closeTo={closed} />
      ) : null}
      {dialog === "move" && chosen ? (
        <MoveStudy study={chosen} projects={projects} closeTo={closed} />
      ) : null}
      {dialog === "delete" && chosen ? (
        <DeleteStudy study={chosen} answer={answer} closeTo={closed} />
      ) : null}
    </Page>
  );
}
