import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { findWholeSort, type WholeSort } from "../../../data/sorts/complete.server.ts";
import { type Sort, type SortCard, seenSort } from "../../../data/sorts/sorts.server.ts";
import { saysSomething } from "../../../data/studies/clean-html.server.ts";
import { shuffled } from "../../../domain/dealing/shuffled.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { ratingsOn, requiresRatings } from "../../../domain/ratings/ratings.ts";
import type { Scale } from "../../../domain/ratings/scale.ts";
import { missingTexts, sourceTexts, translatedStudy } from "../../../domain/studies/translation.ts";
import { readersOf } from "../../../http/readers.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { participantTranslator } from "../../../i18n/server.ts";
import type { Untranslated } from "../../../ui/participation/untranslated.tsx";
import { untranslatedOf } from "../untranslated.server.ts";

export type RatedCard = SortCard & { picture_only: boolean };

export type RatingPage = {
  title: string;
  study: string;
  session: string | null;
  study_title: string;
  scale: Scale;
  /** The number of this scale, from 1, and how many there are. */
  step: number;
  steps: number;
  cards: RatedCard[];
  /** The stored ratings, by card. */
  values: Record<string, number>;
  required: boolean;
  untranslated?: Untranslated;
};

/** A sort whose cards are rated; redirects one that is completed, over or missing to the session's page. */
export async function openRatings(
  study: string,
  session: string,
  request: Request,
  { db }: AppLoadContext,
): Promise<WholeSort & { scales: Scale[] }> {
  const whole = isId(session) ? await findWholeSort(db, session, readersOf(request)) : undefined;
  const scales = whole?.sort.study.scales ?? [];
  const isOpen =
    whole?.sort.study.id === study &&
    !whole.sort.session.is_completed &&
    !whole.sort.session.abandoned &&
    (whole.sort.session.consent_given || !saysSomething(whole.sort.study.consent_text));
  if (!whole || !isOpen || scales.length === 0) throw redirect(`/sort/${study}/session/${session}`);
  return { ...whole, scales };
}

/** The place of the scale that the URL names, from 0. */
export const scaleIn = (request: Request, scales: readonly Scale[]): number => {
  const named = Number(new URL(request.url).searchParams.get("scale"));
  return Number.isInteger(named) && named >= 1 && named <= scales.length ? named - 1 : 0;
};

/** The page of one scale of a session. */
export async function readRatingPage(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
): Promise<RatingPage> {
  const { sort, scales } = await openRatings(study, session, request, context);
  const at = scaleIn(request, scales);
  const page = await ratingPageOf(
    { ...sort, cards: seenSort(sort).cards, seed: session },
    at,
    request,
    context,
  );
  return {
    ...page,
    session,
    values: ratingsOn(sort.ratings, page.scale.id),
    ...untranslatedOf(
      sort.study,
      missingTexts(sourceTexts(sort.study, sort.cards, [], []), sort.translation),
      readersOf(request),
    ),
  };
}

/** The page of a scale before anything is rated. */
export async function ratingPageOf(
  {
    study,
    translation,
    cards,
    seed,
  }: Pick<Sort, "translation"> & {
    study: Pick<
      Sort["study"],
      | ("id" | "title" | "description" | "instructions" | "consent_text" | "texts")
      | ("scales" | "require_ratings" | "picture_only" | "lang_default" | "supported_languages")
    >;
    cards: readonly SortCard[];
    /** What decides the order of the cards. */
    seed: string;
  },
  at: number,
  request: Request,
  { assets }: AppLoadContext,
): Promise<RatingPage> {
  const shown = translatedStudy(study, translation ?? {});
  const scale = shown.scales?.[at];
  if (!scale) throw new Response(null, { status: 404 });
  const language = studyLanguage(study, readersOf(request));
  const t = await participantTranslator(assets, language, "ratings");
  return {
    title: t("of", { study: shown.title }),
    study: study.id,
    session: null,
    study_title: shown.title,
    scale,
    step: at + 1,
    steps: shown.scales?.length ?? 1,
    cards: shuffled(cards, `${seed} ratings`).map(({ id, label, description, image }) => ({
      ...{ id, label, description, image },
      picture_only: study.picture_only && image !== null,
    })),
    values: {},
    required: requiresRatings(study),
  };
}
