import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser, requireUserWith } from "../../../auth/guards.server.ts";
import { asEditor, asViewer } from "../../../data/access/ownership.server.ts";
import { countCardsAndCategories, listCards } from "../../../data/cards/cards.server.ts";
import { countComments } from "../../../data/projects/comments.server.ts";
import { findStudy, listStudyNames } from "../../../data/studies/studies.server.ts";
import { listTemplates } from "../../../data/studies/templates.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import { loading } from "../../../http/forms/attempt.ts";
import { unlessDialog } from "../../../ui/dialogs/dialog-url.ts";
import { itemListUrl } from "../item-list.ts";
import { headOf } from "../setup-guide/load-guide.server.ts";
import { TabPage } from "../tab-page.tsx";
import { actOnCards, cardsBefore } from "./act.server.ts";
import { CardsEditor } from "./cards-editor.tsx";

export const handle = { i18n: ["study", "projects", "comments"], body: IMPORT_FORM };

export const shouldRevalidate = unlessDialog;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  if (!isId(id)) throw new Response(null, { status: 404 });
  const [study, cards, others, templates, parts, comments] = await Promise.all([
    loading("studyNotLoaded", () => findStudy(context.db, id, asEditor(user.id))),
    loading("cardsNotLoaded", () => listCards(context.db, id, asEditor(user.id))),
    loading("studiesNotLoaded", () => listStudyNames(context.db, user.id, id)),
    loading("studyNotLoaded", () => listTemplates(context.db, user.id)),
    loading("studyNotLoaded", () => countCardsAndCategories(context.db, id)),
    loading("studyNotLoaded", () => countComments(context.db, id, asViewer(user.id))),
  ]);
  if (!study) throw new Response(null, { status: 404 });
  const head = headOf(study, parts, request);
  return { title: study.title, head, cards, others, templates, comments };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const study = params.id ?? "";
  const posted = await request.formData();
  const { user, found } = await requireUserWith(request, context, (caller) =>
    cardsBefore(context.db, study, asEditor(caller), posted),
  );
  if (!found) throw new Response(null, { status: 404 });
  const back = itemListUrl(study, "cards", new URL(request.url).searchParams.get("from"));
  return actOnCards(context, study, asEditor(user.id), posted, back, found);
}

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

export default function StudyCardsPage() {
  const { head, ...parts } = useLoaderData<typeof loader>();
  return (
    <TabPage {...head} tab="cards">
      <CardsEditor study={head.study} {...parts} />
    </TabPage>
  );
}
