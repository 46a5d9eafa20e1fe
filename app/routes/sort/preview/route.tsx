import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { asCaller, identify } from "../../../auth/identify.server.ts";
import { asViewer } from "../../../data/access/ownership.server.ts";
import { listCategories } from "../../../data/cards/categories.server.ts";
import { findTranslation } from "../../../data/recruitment/public-study.server.ts";
import { givenCategories } from "../../../data/sorts/sort-passes.server.ts";
import { translatedSort } from "../../../data/sorts/sorts.server.ts";
import { findStudyWithCards } from "../../../data/studies/studies.server.ts";
import { shuffled } from "../../../domain/dealing/shuffled.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { unreadyList } from "../../../domain/studies/setup-steps.ts";
import { translatedStudy } from "../../../domain/studies/translation.ts";
import { readersOf } from "../../../http/readers.ts";
import { SortBoard } from "../board/sort-board.tsx";
import { deviceOf } from "../device-session.server.ts";
import { previewRatingsUrl } from "../ratings/ratings-url.ts";
import { boardOf } from "../session/board-of.server.ts";

export const handle = { i18n: ["sort", "participant", "ratings"], title: "sort:title" };

/** The board as a participant sees it, for members of its project only. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = params.studyId ?? "";
  const caller = asCaller(request);
  const [identity, stored, given, translation] = await Promise.all([
    identify(request, context),
    isId(id) ? findStudyWithCards(context.db, id, asViewer(caller)) : undefined,
    listCategories(context.db, id, asViewer(caller)),
    isId(id) ? findTranslation(context.db, id, readersOf(request)) : null,
  ]);
  if (!identity || !stored) return data({ title: null, board: null }, { status: 404 });
  const study = translatedStudy(stored, translation ?? {});
  const categories = study.sort_type === "open" ? [] : given;
  const active = study.cards.filter((card) => card.is_active);
  const cards = study.cards_per_participant
    ? shuffled(active, id).slice(0, study.cards_per_participant)
    : active;
  // The start page says what is missing.
  if (unreadyList({ ...study, active_cards: cards.length, categories: categories.length }))
    throw redirect(`/sort/${id}?preview=1`);
  const board = boardOf(
    {
      study,
      session: { id, revision: 0, last_activity: null, dealt: null },
      writer: null,
      given,
      ...translatedSort(
        {
          cards,
          document: {
            categories: givenCategories(study, given).map((category) => ({
              ...category,
              cards: [],
            })),
            unknown: [],
            skipped: [],
            removed: [],
            ...(study.repeated_sorts && { earlier: [] }),
          },
        },
        categories,
        translation,
      ),
    },
    "preview",
    deviceOf(request),
  );
  const ratings = study.scales?.length ? previewRatingsUrl(id, 1) : undefined;
  return data({ title: study.title, board: { ...board, ...(ratings && { ratings }) } });
}

/** /sort/{studyId}/preview: a board that saves nothing. */
export default function Preview() {
  const { t } = useTranslation("participant");
  const { board } = useLoaderData<typeof loader>();
  if (!board)
    return <p className="mx-auto max-w-xl px-4 py-14 text-center">{t("preview.notOwner")}</p>;
  return (
    <>
      <p className="hidden px-4 py-3 text-center noscript:block">{t("preview.noScript")}</p>
      <SortBoard data={board} />
    </>
  );
}
