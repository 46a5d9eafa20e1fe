import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../auth/guards.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { listActivity } from "../../data/projects/activity.server.ts";
import { listMembers } from "../../data/projects/members.server.ts";
import { findProject } from "../../data/projects/projects.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import { fullName } from "../../domain/accounts/full-name.ts";
import { ACTIONS, activityFilter } from "../../domain/projects/activity.ts";
import { ActivityList } from "../../results/activity-list.tsx";
import { Button, buttonVariants } from "../../ui/kit/button.tsx";
import { FieldLabel } from "../../ui/kit/fields/field.tsx";
import { Select } from "../../ui/kit/fields/select.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead, useStepsTo } from "../../ui/pages/page-head.tsx";

export const handle = {
  i18n: ["activity", "projects", "study", "dashboard"],
  title: "activity:title",
};

const PAGE_SIZE = 50;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db } = context;
  const { user, found } = await requireUserWith(request, context, async (caller) => {
    if (!params.id) {
      const project = await findProject(db, params.projectId ?? "", asViewer(caller));
      return project && { project, study: null };
    }
    const study = await findStudy(db, params.id, asViewer(caller));
    return study && { project: { id: study.project, name: study.project_name }, study };
  });
  if (!found) throw new Response("Not found", { status: 404 });
  const { searchParams } = new URL(request.url);
  const filter = activityFilter(searchParams);
  const page = Math.max(
    1,
    Math.min(1000, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1),
  );
  const { project, study } = found;
  const of = study ? { study: study.id } : { project: project.id };
  const at = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const [{ count, results }, members] = await Promise.all([
    listActivity(db, of, asViewer(user.id), at, filter),
    listMembers(db, project.id, asViewer(user.id)),
  ]);
  return {
    project: { id: project.id, name: project.name },
    study: study && { id: study.id, title: study.title },
    filter,
    page,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    rows: results,
    members: (members ?? []).map((member) => ({
      id: member.user.id,
      name: fullName(member.user),
    })),
  };
}

export default function ActivityPage() {
  const { t } = useTranslation("activity");
  const { project, study, filter, page, pages, rows } = useLoaderData<typeof loader>();
  const isFiltered = filter.user !== null || filter.actions.length > 0;
  const steps = useStepsTo(project, study);
  return (
    <Page>
      <PageHead
        steps={[...steps, { label: t("title") }]}
        title={t("of", { name: study?.title ?? project.name })}
        below={<p className="mt-2 text-quiet">{t("about")}</p>}
      />
      <div className="max-w-4xl">
        <FilterForm />
        {study ? null : (
          <a
            href={`/projects/${project.id}/activity.csv`}
            download
            className={buttonVariants({ className: "mb-4" })}
          >
            {t("download")}
          </a>
        )}
        {rows.length === 0 ? (
          <p>{t(isFiltered || page > 1 ? "noMatch" : "none")}</p>
        ) : (
          <ActivityList rows={rows} showStudy={study === null} />
        )}
        {pages > 1 ? <Pages page={page} pages={pages} /> : null}
      </div>
    </Page>
  );
}

function FilterForm() {
  const { t } = useTranslation("activity");
  const { filter, members } = useLoaderData<typeof loader>();
  return (
    <Form role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <div className="grow basis-40 sm:grow-0">
        <FieldLabel htmlFor="activity-user">{t("person")}</FieldLabel>
        <Select id="activity-user" name="user" defaultValue={filter.user ?? ""}>
          <option value="">{t("everybody")}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grow basis-40 sm:grow-0">
        <FieldLabel htmlFor="activity-action">{t("kind")}</FieldLabel>
        <Select id="activity-action" name="action" defaultValue={filter.actions[0] ?? ""}>
          <option value="">{t("everything")}</option>
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`kinds.${action}`)}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit">{t("show")}</Button>
    </Form>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation("activity");
  const [params] = useSearchParams();
  const to = (other: number) => {
    const query = new URLSearchParams(params);
    query.set("page", String(other));
    return `?${query}`;
  };
  return (
    <nav aria-label={t("pages")} className="mt-4 flex gap-3">
      {page > 1 ? (
        <Link to={to(page - 1)} className={buttonVariants()}>
          {t("newer")}
        </Link>
      ) : null}
      {page < pages ? (
        <Link to={to(page + 1)} className={buttonVariants()}>
          {t("older")}
        </Link>
      ) : null}
    </nav>
  );
}
