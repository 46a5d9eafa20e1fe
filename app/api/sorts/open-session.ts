import type { Db } from "../../data/database/db.server.ts";
import type { SaveRefusal } from "../../data/sorts/save-sort.server.ts";
import { findSort, type Sort } from "../../data/sorts/sorts.server.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits/limits.ts";
import type { PlacementInput } from "../../domain/sorts/placement.ts";
import { secondsLeft } from "../../domain/sorts/sort-budgets.ts";
import {
  type ApiError,
  type FieldErrors,
  forbidden,
  found,
  invalid,
  notFound,
  refused,
  sortTooLarge,
  tooMany,
} from "../../http/errors.ts";

/**
 * The open sort of a session, for a write.
 *
 * @throws ApiError 404, or 409 `session_completed`
 */
export async function openSort(db: Db, id: string): Promise<Sort> {
  const sort = found(await findSort(db, id));
  if (sort.session.is_completed) throw refused("session_completed");
  return sort;
}

/**
 * As `openSort`, for a change of the participant's categories.
 *
 * @throws ApiError also 409 `categories_fixed`
 */
export async function participantSort(db: Db, id: string): Promise<Sort> {
  const sort = await openSort(db, id);
  if (sort.study.sort_type === "closed") throw refused("categories_fixed");
  return sort;
}

/** The error for a write that was refused: a 404, 409, 413 or 429. */
export function saveRefusal(refusal: SaveRefusal): ApiError {
  switch (refusal) {
    case "not_found":
      return notFound();
    case "too_many_saves":
      return tooMany(secondsLeft(Date.now()));
    case "sort_too_large":
      return sortTooLarge();
    default:
      return refused(refusal);
  }
}

/** @throws ApiError when the write itself was refused */
export function written<S extends object>(result: S | SaveRefusal): S {
  if (typeof result === "string") throw saveRefusal(result);
  return result;
}

type Placed = Partial<Pick<PlacementInput, "card" | "category">>;

/** Field errors for cards that are not in the study, and categories that are not in the sort. */
export function foreignIdProblems(
  { study, cards, categories }: Sort,
  placed: readonly Placed[],
): FieldErrors {
  const knownCards = new Set(cards.map(({ id }) => id));
  const knownCategories = new Set(categories.map(({ id }) => id));
  if (study.allow_unknown) knownCategories.add(UNKNOWN_CATEGORY);
  const foreign = {
    card: placed.flatMap(({ card }) => (card && !knownCards.has(card) ? [card] : [])),
    category: placed.flatMap(({ category }) =>
      category && !knownCategories.has(category) ? [category] : [],
    ),
  };
  return Object.fromEntries(
    Object.entries(foreign)
      .filter(([, ids]) => ids.length > 0)
      .map(([field, ids]) => [field, invalidIds(ids)]),
  );
}

/** @throws ApiError 400 when there are any field errors */
export function refuseProblems(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Messages for ids that do not exist, 20 at most. */
export const invalidIds = (ids: readonly string[]): string[] =>
  ids.slice(0, 20).map((id) => `Invalid pk "${id}" - object does not exist.`);

/** @throws ApiError 403 for "I don't know", which cannot be changed */
export function notUnknown(id: string): string {
  if (id === UNKNOWN_CATEGORY) throw forbidden("“I don't know” cannot be changed or deleted.");
  return id;
}

/** A client may send a category's `label` instead of its `name`. */
export const CATEGORY_ALIASES = { label: "name" };
