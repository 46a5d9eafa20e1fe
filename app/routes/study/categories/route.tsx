import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser, requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor, asViewer } from "../../../data/access/ownership.server.ts";
import { countCardsAndCategories } from "../../../data/cards/cards.server.ts";
import { listCategories } from "../../../data/cards/categories.server.ts";
import { countComments } from "../../../data/projects/comments.server.ts";
import { findStudy } from "../../../data/studies/studies.server.ts";
import { hasLargerGroups } from "../../../domain/cards/category.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import { loading } from "../../../http/forms/attempt.ts";
import { itemListUrl } from "../item-list.ts";
import { headOf } from "../setup-guide/load-guide.server.ts";
import { TabPage } from "../tab-page.tsx";
import { actOnCategories } from "./act.server.ts";
import { CategoriesEditor } from "./categories-editor.tsx";

export const handle = { i18n: ["study", "projects", "comments"], body: IMPORT_FORM };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  if (!isId(id)) throw new Response(null, { status: 404 });
  const [study, categories, parts, comments] = await Promise.all([
    loading("studyNotLoaded", () => findStudy(context.db, id, asEditor(user.id))),
    loading("categoriesNotLoaded", () => listCategories(context.db, id, asEditor(user.id))),
    loading("studyNotLoaded", () => countCardsAndCategories(context.db, id)),
    loading("studyNotLoaded", () => countComments(context.db, id, asViewer(user.id))),
  ]);
  if (!study) throw new Response(null, { status: 404 });
  return { title: study.title, head: headOf(study, parts, request), categories, comments };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { db } = context;
  const study = params.id ?? "";
  const {
    user,
    found: [own, present],
  } = await requireUserWith(request, context, (caller) =>
    Promise.all([
      isId(study) ? findStudy(db, study, asEditor(caller)) : null,
      listCategories(db, study, asEditor(caller)),
    ]),
  );
  if (!own) throw new Response(null, { status: 404 });
  const back = itemListUrl(study, "categories", new URL(request.url).searchParams.get("from"));
  const posted = await request.formData();
  return actOnCategories(db, study, asEditor(user.id), posted, back, present, hasLargerGroups(own));
}

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

export default function StudyCategoriesPage() {
  const { head, categories, comments } = useLoaderData<typeof loader>();
  const { study } = head;
  return (
    <TabPage {...head} tab="categories">
      <CategoriesEditor
        study={study.id}
        sortType={study.sort_type}
        nested={study.nested}
        categories={categories}
        comments={comments}
      />
    </TabPage>
  );
}
