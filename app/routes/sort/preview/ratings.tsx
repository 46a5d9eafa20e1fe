import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { asCaller, identify } from "../../../auth/identify.server.ts";
import { asViewer } from "../../../data/access/ownership.server.ts";
import { findTranslation } from "../../../data/recruitment/public-study.server.ts";
import { findStudyWithCards } from "../../../data/studies/studies.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { translatedCard } from "../../../domain/studies/translation.ts";
import { readersOf } from "../../../http/readers.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Banner } from "../banner.tsx";
import { ratingPageOf, scaleIn } from "../ratings/loader.server.ts";
import { RatingForm } from "../ratings/rating-form.tsx";
import { previewRatingsUrl } from "../ratings/ratings-url.ts";

export const handle = { i18n: ["ratings", "questions", "participant"], title: "ratings:title" };

/** The page of a scale as participants see it, for members only. Its buttons lead on and save nothing. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.studyId ?? "";
  const caller = asCaller(request);
  const [identity, study, translation] = await Promise.all([
    identify(request, context),
    isId(id) ? findStudyWithCards(context.db, id, asViewer(caller)) : undefined,
    isId(id) ? findTranslation(context.db, id, readersOf(request)) : null,
  ]);
  if (!identity || !study) return data({ title: null, page: null, isOver: false }, { status: 404 });
  const scales = study.scales ?? [];
  const shown = study.cards
    .filter((card) => card.is_active)
    .slice(0, study.cards_per_participant ?? undefined);
  if (scales.length === 0 || shown.length === 0) throw redirect(`/sort/${id}/preview`);
  const at = scaleIn(request, scales);
  const go = new URL(request.url).searchParams.get("go");
  if (go === "back") throw redirect(at === 0 ? `/sort/${id}/preview` : previewRatingsUrl(id, at));
  if (go && at + 1 < scales.length) throw redirect(previewRatingsUrl(id, at + 2));
  const cards = translation ? shown.map((card) => translatedCard(card, translation)) : shown;
  const page = await ratingPageOf({ study, translation, cards, seed: id }, at, request, context);
  return data({ title: page.title, page, isOver: go !== null });
}

/** /sort/{studyId}/preview/ratings */
export default function PreviewRatings() {
  const { t } = useTranslation("participant");
  const { page, isOver } = useLoaderData<typeof loader>();
  if (!page)
    return <p className="mx-auto max-w-xl px-4 py-14 text-center">{t("preview.notOwner")}</p>;
  return (
    <>
      <Banner text={t(isOver ? "preview.done" : "preview.banner")}>
        <a href={`/studies/${page.study}/edit`} className={buttonVariants({ size: "sm" })}>
          {t("preview.close")}
        </a>
      </Banner>
      <RatingForm key={page.scale.id} page={page} />
    </>
  );
}
