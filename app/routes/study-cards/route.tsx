import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { listCards } from "../../data/cards.server.ts";
import { findStudy } from "../../data/studies.server.ts";
import { isId } from "../../domain/fields.ts";
import { loading } from "../../http/loading.ts";
import { unlessDialog } from "../../ui/dialog-url.ts";
import { Breadcrumb } from "../../ui/kit/breadcrumb.tsx";
import { Page } from "../../ui/shell/page.tsx";
import { StudyCards } from "../../ui/study-cards/study-cards.tsx";
import { partPlace } from "../../ui/study-part.ts";
import { actOnCards } from "./act.server.ts";

export const handle = { i18n: ["study", "projects"] };

export const shouldRevalidate = unlessDialog;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  const study = isId(id)
    ? await loading("studyNotLoaded", () => findStudy(context.db, id, user.id))
    : undefined;
  if (!study) throw new Response(null, { status: 404 });
  const cards = await loading("cardsNotLoaded", () => listCards(context.db, id, user.id));
  return { title: study.title, study, cards };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const study = params.id ?? "";
  const back = partPlace(study, "cards", new URL(request.url).searchParams.get("from"));
  return actOnCards(context, study, user.id, await request.formData(), back);
}

export default function StudyCardsPage() {
  const { t } = useTranslation(["study", "projects"]);
  const { study, cards } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumb
        steps={[
          { to: "/projects", label: t("projects:heading") },
          { to: `/projects/${study.project}/studies`, label: study.project_name },
          { to: `/studies/${study.id}/dashboard`, label: study.title },
          { label: t("cards.heading") },
        ]}
      />
      <h1 className="mt-2 mb-6 text-xl break-words">
        {t("cards.ofStudy", { title: study.title })}
      </h1>
      <StudyCards study={study.id} cards={cards} />
    </Page>
  );
}
