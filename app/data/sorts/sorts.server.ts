import { eq } from "drizzle-orm";
import type { Card } from "../../domain/cards/card.ts";
import { dealtCards } from "../../domain/cards/card.ts";
import type { Category } from "../../domain/cards/category.ts";
import { categoryOrder } from "../../domain/cards/category-order.ts";
import { type ShownWordings, withWordings } from "../../domain/cards/wording.ts";
import type { Language } from "../../domain/limits/languages.ts";
import { requiresRatings, type StoredRatings } from "../../domain/ratings/ratings.ts";
import { type Placement, placementsOf } from "../../domain/sorts/placement.ts";
import type { Session } from "../../domain/sorts/session.ts";
import type { SaveRate } from "../../domain/sorts/sort-budgets.ts";
import {
  mapPasses,
  onlyCards,
  type SortDocument,
  type SortPass,
} from "../../domain/sorts/sort-document.ts";
import { resultDocument, type SortResult } from "../../domain/sorts/sort-result.ts";
import {
  type EditedSort,
  type Given,
  openDocument,
  type SeenCategory,
  type StoredDocument,
  seenCategories,
} from "../../domain/sorts/stored-document.ts";
import type { Why } from "../../domain/sorts/whys.ts";
import {
  type Translation,
  translatedCard,
  translatedCategory,
} from "../../domain/studies/translation.ts";
import type { InheritedGroup } from "../../domain/turns/turns.ts";
import { studyOf } from "../access/ownership.server.ts";
import { listCardsOf } from "../cards/cards.server.ts";
import { studyCategoryRows } from "../cards/categories.server.ts";
import type { BatchResults, Db } from "../database/db.server.ts";
import { feedback, participants, sort_sessions, studies, users } from "../schema/schema.server.ts";
import { translationOf } from "../studies/translations.server.ts";
import { sessionRow, toSession, withInherited } from "./sessions.server.ts";

/** A sort with everything that a change, a completion or its page needs. */
export type Sort = SaveRate & {
  study: typeof studies.$inferSelect;
  session: Session;
  /** Names the last save. */
  writer: string | null;
  /** Whether the study's owner made the last save, on the participant's board. */
  by_researcher: boolean;
  /** The study's texts in the participant's language; `null` in the default language. */
  translation: Translation | null;
  /** The version of the document, for compare-and-set: a change is retried when the stored version is newer. */
  version: number;
  result: SortResult | null;
  /** The wordings shown, of cards that have several. */
  wordings: ShownWordings;
  /** The participant's reasons for placing cards. */
  whys: Why[];
  ratings: StoredRatings;
  /** What its turn began with; null where the cards are not sorted in turns. */
  inherited: InheritedGroup[] | null;
  /** The cards of the study that this participant is shown, also inactive ones, in the wording that is shown. */
  cards: Card[];
  /** The study's categories, in the order of this session. */
  given: Given[];
  /** The categories as the participant sees them. */
  categories: SeenCategory[];
  /** The sort in progress, with inactive cards. */
  sort: EditedSort;
};

/** All that a study's rules of completion may ask of a sort. */
export const completing = ({ study, session, sort, cards }: Sort) => ({
  ...session,
  rules: { ...study, require_ratings: requiresRatings(study) },
  ...{ sort, cards },
});

/** Adds the state that is derived from the stored document. */
export function withDocument(sort: Omit<Sort, "categories" | "sort">, text: string): Sort {
  const document: StoredDocument = JSON.parse(text);
  const categories = seenCategories(document, sort.given);
  const isRepeated = sort.study.repeated_sorts !== null;
  return { ...sort, categories, sort: openDocument(document, categories, sort.cards, isRepeated) };
}

/** The statements that read a sort, for a batch. `readers` are the reader's languages, for translated texts. */
export const sortQueries = (db: Db, id: string, readers: readonly Language[] = []) => {
  const study = studyOf(id);
  return [
    db
      .select({
        ...sessionRow(),
        writer: sort_sessions.writer,
        by_researcher: sort_sessions.by_researcher,
        version: sort_sessions.version,
        save_minute: sort_sessions.save_minute,
        saves: sort_sessions.saves,
        document: sort_sessions.document,
        result: sort_sessions.result,
        wordings: sort_sessions.wordings,
        whys: sort_sessions.whys,
        ratings: sort_sessions.ratings,
        inherited: sort_sessions.inherited,
        translation: translationOf(sort_sessions.study_id, readers, "study", "card", "category"),
      })
      .from(sort_sessions)
      .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
      .leftJoin(users, eq(users.id, participants.user_id))
      .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id))
      .where(eq(sort_sessions.id, id)),
    db.select().from(studies).where(eq(studies.id, study)),
    listCardsOf(db, study),
    studyCategoryRows(db, study),
  ] as const;
};

type Rows = BatchResults<ReturnType<typeof sortQueries>>;

/** Combines the rows of `sortQueries`. */
export function toSort([[row], [rules], cards, given]: Rows): Sort | undefined {
  if (!row || !rules) return undefined;
  const {
    writer,
    by_researcher,
    version,
    save_minute,
    saves,
    document,
    result,
    wordings,
    whys,
    ratings,
    inherited,
    translation,
    ...session
  } = row;
  return withDocument(
    {
      study: rules,
      session: withInherited(toSession(session), inherited),
      writer,
      by_researcher,
      translation,
      version,
      save_minute,
      saves,
      result,
      wordings,
      whys,
      ratings,
      inherited,
      cards: withWordings(dealtCards(cards, row.dealt), wordings),
      given: categoryOrder(given, rules.category_order, row.id, rules.lang_default),
    },
    document,
  );
}

/** A sort by its session id, which is the capability. One batch, so that it never mixes two saves. */
export const findSort = async (
  db: Db,
  id: string,
  readers: readonly Language[] = [],
): Promise<Sort | undefined> => toSort(await db.batch(sortQueries(db, id, readers)));

/** The placements of a sort for the API: those of active cards, until it is completed. */
export function placementsOfSort({ session, result, cards, sort }: Sort): Placement[] {
  if (result) return placementsOf(session.id, resultDocument(result));
  const active = new Set(cards.filter((card) => card.is_active).map(({ id }) => id));
  return placementsOf(session.id, onlyEdited(sort, active));
}

/** A sort without the cards that are not `known`, also where a client put them back. */
function onlyEdited(sort: EditedSort, known: ReadonlySet<string>): SortDocument {
  const passes = onlyCards(sort, known);
  return mapPasses(passes, (pass) => {
    const { unsorted = [], ...rest }: SortPass & { unsorted?: string[] } = pass;
    return { ...rest, unsorted: unsorted.filter((card) => known.has(card)) };
  });
}

/** The categories of a sort for the API. */
export const categoriesOfSort = ({ session, categories }: Sort): Category[] =>
  categories.map(({ own, ...category }) => ({
    ...category,
    study: session.study,
    session: own ? session.id : null,
    label: category.name,
    is_special: false,
  }));

/** A card as the participant sees it. */
export type SortCard = Pick<Card, "id" | "label" | "description" | "image">;

export type SeenSort = { cards: SortCard[]; document: SortDocument };

/** A sort as the participant sees it: with the labels stored at completion, or else with the active cards. */
export function seenSort(sort: Sort): SeenSort {
  return translatedSort(storedSort(sort), sort.given, sort.translation);
}

/** A sort with the study's translated texts, if there are any. */
export function translatedSort(
  { cards, document }: SeenSort,
  given: readonly Pick<Given, "id" | "name">[],
  translation: Translation | null,
): SeenSort {
  if (!translation) return { cards, document };
  const originals = new Map(given.map((category) => [category.id, category]));
  return {
    cards: cards.map((card) => translatedCard(card, translation)),
    document: mapPasses(document, (pass) => ({
      ...pass,
      categories: pass.categories.map((tray) => {
        const original = originals.get(tray.id);
        // A name that the participant changed is not translated.
        return original?.name === tray.name ? translatedCategory(tray, translation) : tray;
      }),
    })),
  };
}

function storedSort({ study, result, cards, sort }: Sort): SeenSort {
  if (result) {
    const known = new Map(cards.map((card) => [card.id, card]));
    return {
      cards: result.cards.map(([id, label]) => ({
        id,
        label,
        description: known.get(id)?.description ?? "",
        image: known.get(id)?.image ?? null,
      })),
      document: resultDocument(result),
    };
  }
  const active = cards.filter((card) => card.is_active);
  const known = new Set(active.map(({ id }) => id));
  const document = mapPasses(onlyCards(sort, known), (pass) => {
    const { unsorted, ...seen }: SortPass & { unsorted?: string[] } = pass;
    return study.allow_skip ? seen : { ...seen, skipped: [] };
  });
  return { cards: active, document };
}
