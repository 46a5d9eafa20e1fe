import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Db } from "../../../data/database/db.server.ts";
import { completeSort, type WholeSort } from "../../../data/sorts/complete.server.ts";
import { saveRatings } from "../../../data/sorts/ratings.server.ts";
import { completing, type Sort } from "../../../data/sorts/sorts.server.ts";
import {
  type GivenRating,
  ratingProblems,
  requiresRatings,
  type StoredRatings,
  unratedOn,
} from "../../../domain/ratings/ratings.ts";
import type { Scale } from "../../../domain/ratings/scale.ts";
import { completionRefusal } from "../../../domain/sorts/completion.ts";
import { secondsLeft } from "../../../domain/sorts/sort-budgets.ts";
import { readersOf } from "../../../http/readers.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { participantTranslator } from "../../../i18n/server.ts";
import { FIRST_QUESTION, questionUrl } from "../questions/loader.server.ts";
import { openRatings, scaleIn } from "./loader.server.ts";
import { RATING_FIELD, ratingsUrl } from "./ratings-url.ts";

/**
 * How many ratings are missing: on the page where all are required, or else on all pages. `refused` says why the sort itself
 * is not complete.
 */
export type MissingRatings = { missing: number; required: boolean; go: string; refused?: string };

/** Saves what the form has, and redirects to the next scale, the questions after the sort, or its completion. */
export async function rateCards(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
) {
  const { scales, ...whole } = await openRatings(study, session, request, context);
  const at = scaleIn(request, scales);
  const form = await request.formData();
  const here = `/sort/${study}/session/${session}`;
  const page = (index: number) => redirect(ratingsUrl(study, session, index + 1));
  const saved = await saveKnown(context.db, whole.sort, givenOn(scales[at], form));
  if (!saved) return redirect(here);
  const go = String(form.get("go") ?? "");
  if (go === "back") return at > 0 ? page(at - 1) : redirect(here);
  const missingOn = (scale: Scale) => unratedOn(saved, scale.id, whole.sort.cards).length;
  const required = requiresRatings(whole.sort.study);
  const [missing, missingInAll] = [
    scales.slice(at, at + 1).reduce((sum, scale) => sum + missingOn(scale), 0),
    scales.reduce((sum, scale) => sum + missingOn(scale), 0),
  ];
  if (required && missing > 0) return data({ missing, required, go }, { status: 400 });
  if (at + 1 < scales.length) return page(at + 1);
  if (required && missingInAll > 0) return page(scales.findIndex((scale) => missingOn(scale) > 0));
  if (missingInAll > 0 && go !== "skip") return data({ missing: missingInAll, required, go });
  const refusal = completionRefusal(completing(whole.sort));
  if (refusal) {
    const language = studyLanguage(whole.sort.study, readersOf(request));
    const t = await participantTranslator(context.assets, language, "participant");
    const refused = t(`notice.${refusal}`);
    return data({ missing: missingInAll, required, go, refused }, { status: 409 });
  }
  return finish({ ...whole, sort: { ...whole.sort, ratings: saved } }, context);
}

async function finish(whole: WholeSort, context: AppLoadContext) {
  const { study, session } = whole.sort;
  const done = await completeSort(context.db, whole, { ask: true, rated: true });
  if (done === "unanswered")
    return redirect(questionUrl(study.id, session.id, true, FIRST_QUESTION));
  if (typeof done !== "string") context.sendWebhooks(study.id);
  return redirect(`/sort/${study.id}/session/${session.id}`);
}

const givenOn = (scale: Scale | undefined, form: FormData): GivenRating[] =>
  scale === undefined
    ? []
    : [...form].flatMap(([name, value]) =>
        name.startsWith(RATING_FIELD)
          ? [{ card: name.slice(RATING_FIELD.length), scale: scale.id, value: Number(value) }]
          : [],
      );

/**
 * Saves the ratings of cards and on scales that the study still has: a page that is open in the meantime may send
 * others. Null when the sort is completed, over or deleted.
 */
export async function saveKnown(
  db: Db,
  sort: Sort,
  given: readonly GivenRating[],
): Promise<StoredRatings | null> {
  const whole = given.filter(({ value }) => value === null || Number.isInteger(value));
  const problems = ratingProblems(whole, sort.study.scales ?? [], sort.cards);
  const wrong = new Set(problems.map(({ at }) => at));
  const saved = await saveRatings(
    db,
    sort,
    whole.filter((_, at) => !wrong.has(at)),
  );
  if (saved === "too_many_saves")
    throw new Response(null, {
      status: 429,
      headers: { "Retry-After": String(secondsLeft(Date.now())) },
    });
  return typeof saved === "object" && "stored" in saved ? saved.stored : null;
}
