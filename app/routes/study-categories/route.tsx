import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { listCategories } from "../../data/categories.server.ts";
import { findStudy } from "../../data/studies.server.ts";
import { isId } from "../../domain/fields.ts";
import { loading } from "../../http/loading.ts";
import { Breadcrumb } from "../../ui/kit/breadcrumb.tsx";
import { Page } from "../../ui/shell/page.tsx";
import { StudyCategories } from "../../ui/study-categories/study-categories.tsx";
import { partPlace } from "../../ui/study-part.ts";
import { actOnCategories } from "./act.server.ts";

export const handle = { i18n: ["study", "projects"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  const study = isId(id)
    ? await loading("studyNotLoaded", () => findStudy(context.db, id, user.id))
    : undefined;
  if (!study) throw new Response(null, { status: 404 });
  const categories = await loading("categoriesNotLoaded", () =>
    listCategories(context.db, id, user.id),
  );
  return { title: study.title, study, categories };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const study = params.id ?? "";
  const back = partPlace(study, "categories", new URL(request.url).searchParams.get("from"));
  return actOnCategories(context.db, study, user.id, await request.formData(), back);
}

export default function StudyCategoriesPage() {
  const { t } = useTranslation(["study", "projects"]);
  const { study, categories } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumb
        steps={[
          { to: "/projects", label: t("projects:heading") },
          { to: `/projects/${study.project}/studies`, label: study.project_name },
          { to: `/studies/${study.id}/dashboard`, label: study.title },
          { label: t("categories.heading") },
        ]}
      />
      <h1 className="mt-2 mb-6 text-xl break-words">
        {t("categories.ofStudy", { title: study.title })}
      </h1>
      <StudyCategories study={study.id} sortType={study.sort_type} categories={categories} />
    </Page>
  );
}
