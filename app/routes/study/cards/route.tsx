import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "../../../auth/guards.server.ts";
import { listCards } from "../../../data/cards.server.ts";
import { findStudy, listStudyNames } from "../../../data/studies.server.ts";
import { isId } from "../../../domain/fields.ts";
import { IMPORT_FORM } from "../../../http/body-rule.ts";
import { loading } from "../../../http/loading.ts";
import { unlessDialog } from "../../../ui/dialog-url.ts";
import { partPlace } from "../part.ts";
import { PartPage } from "../part-page.tsx";
import { actOnCards } from "./act.server.ts";
import { StudyCards } from "./study-cards.tsx";

export const handle = { i18n: ["study", "projects"], body: IMPORT_FORM };

export const shouldRevalidate = unlessDialog;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  const study = isId(id)
    ? await loading("studyNotLoaded", () => findStudy(context.db, id, user.id))
    : undefined;
  if (!study) throw new Response(null, { status: 404 });
  const cards = await loading("cardsNotLoaded", () => listCards(context.db, id, user.id));
  const others = await loading("studiesNotLoaded", () => listStudyNames(context.db, user.id, id));
  return { title: study.title, study, cards, others };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const study = params.id ?? "";
  const back = partPlace(study, "cards", new URL(request.url).searchParams.get("from"));
  return actOnCards(context, study, user.id, await request.formData(), back);
}

export default function StudyCardsPage() {
  const { study, cards, others } = useLoaderData<typeof loader>();
  return (
    <PartPage study={study} part="cards">
      <StudyCards study={study.id} cards={cards} others={others} />
    </PartPage>
  );
}
