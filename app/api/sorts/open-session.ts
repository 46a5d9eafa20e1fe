import type { Db } from "../../data/database/db.server.ts";
import type { SaveRefusal, SortChange } from "../../data/sorts/change-sort.server.ts";
import { findSort, type Sort } from "../../data/sorts/sorts.server.ts";
import type { Category } from "../../domain/cards/category.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits/limits.ts";
import {
  inPass,
  type Placed,
  type PlacementInput,
  placeOfInput,
  withPlacement,
} from "../../domain/sorts/placement.ts";
import { secondsLeft } from "../../domain/sorts/sort-budgets.ts";
import { passesOf } from "../../domain/sorts/sort-document.ts";
import { placesOfCard } from "../../domain/sorts/sort-reducer.ts";
import type { EditedPass } from "../../domain/sorts/stored-document.ts";
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
import { errorText } from "../../http/operations/field-errors.ts";

/**
 * The open sort of a session, for a write.
 *
 * @throws ApiError 404, or 409 `session_completed` or `turn_over`
 */
export async function openSort(db: Db, id: string): Promise<Sort> {
  const sort = found(await findSort(db, id));
  if (sort.session.is_completed) throw refused("session_completed");
  if (sort.session.abandoned) throw refused("turn_over");
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

type AnyPlaced = Partial<Pick<PlacementInput, "card" | "category" | "pass">>;

/** The number of passes of a sort that have begun. */
const passCount = ({ sort }: Sort) => passesOf<object>(sort).length;

/** Field errors for cards that are not in the study, and passes and categories that are not in the sort. */
export function foreignIdProblems(sort: Sort, placed: readonly AnyPlaced[]): FieldErrors {
  const { study, cards, categories } = sort;
  const knownCards = new Set(cards.map(({ id }) => id));
  const known = new Set(categories.map(({ id, pass }) => `${pass} ${id}`));
  const isKnown = (category: string, pass: number) =>
    category === UNKNOWN_CATEGORY ? study.allow_unknown : known.has(`${pass} ${category}`);
  if (placed.some(({ pass = 1 }) => pass > passCount(sort)))
    return { pass: [errorText("passUnknown")] };
  const foreign = {
    card: placed.flatMap(({ card }) => (card && !knownCards.has(card) ? [card] : [])),
    category: placed.flatMap(({ category, pass = 1 }) =>
      category && !isKnown(category, pass) ? [category] : [],
    ),
  };
  return Object.fromEntries(
    Object.entries(foreign)
      .filter(([, ids]) => ids.length > 0)
      .map(([field, ids]) => [field, invalidIds(ids)]),
  );
}

/** Field errors for a category that is not allowed where it is meant to be. */
export function groupProblems(
  sort: Sort,
  { parent, is_group, pass }: Pick<Category, "parent" | "is_group" | "pass">,
): FieldErrors {
  if (pass > passCount(sort)) return { pass: [errorText("passUnknown")] };
  if (!parent && !is_group) return {};
  const field = parent ? "parent" : "is_group";
  if (!sort.study.nested) return { [field]: [errorText("notNested")] };
  if (!parent) return {};
  if (is_group) return { parent: [errorText("groupInGroup")] };
  const group = sort.categories.find((one) => one.id === parent && one.pass === pass);
  return group?.is_group ? {} : { parent: [errorText("parentInvalid")] };
}

/** A field error for a card that would be in more categories of a pass than the study allows. */
function placesProblem({ study, sort }: Sort, placed: Placed): FieldErrors {
  const { card, pass = 1 } = placed;
  const own = passesOf<EditedPass>(sort)[pass - 1];
  const to = placeOfInput(placed);
  if (!own || study.max_places === 1) return {};
  const places = placesOfCard(own, card);
  const isMore = own.categories.some(({ id }) => id === to) && !places.includes(to);
  return isMore && places.length >= study.max_places
    ? { category: [errorText("tooManyPlaces")] }
    : {};
}

/**
 * A sort with a card at a place: in one more category where the study allows several, else instead of where it is.
 *
 * @throws ApiError 400
 */
export function placedIn(now: Sort, placed: Placed): SortChange {
  refuseProblems(placesProblem(now, placed));
  const more = now.study.max_places > 1;
  return {
    placements: inPass(now.sort, placed.pass ?? 1, (pass) => withPlacement(pass, placed, { more })),
  };
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
