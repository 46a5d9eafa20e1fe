import { z } from "zod";
import { categoryFields, typedName } from "../cards/category.ts";
import { id, participantLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import type { SortCategory, SortPass } from "./sort-document.ts";
import { moves } from "./trace.ts";

/** What a participant sorted by; empty while it has no name. */
const criterion = participantLine(limits.criterion, "criterionTooLong");

const cards = z.array(id).max(limits.cards_per_study);

const tray = z.object({
  id,
  name: typedName,
  description: categoryFields.shape.description,
  typed: z.literal(true).optional(),
  parent: id.optional(),
  is_group: z.literal(true).optional(),
  cards,
});

const pass = z
  .object({
    categories: z.array(tray).max(limits.categories_per_study),
    unknown: cards,
    skipped: cards,
    removed: z.array(id).max(2 * limits.categories_per_study),
    criterion: criterion.optional(),
    places: z.record(id, z.array(id).max(limits.max_places)).optional(),
  })
  .refine(({ categories, removed }) => {
    const ids = [...categories.map((category) => category.id), ...removed];
    return isUnique(ids) && hasTwoLevels(categories);
  }, "cardTwice")
  .refine(placesAreApart, "cardTwice");

/** A whole sort as the participant's page sends it. The save refuses what the study does not allow (`needsOf`). */
const sortDocumentInput = pass.safeExtend({
  earlier: z
    .array(pass)
    .max(limits.passes - 1)
    .optional(),
});

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Whether each larger group is of this pass and in no other one. */
export const hasTwoLevels = (categories: readonly SortCategory[]): boolean => {
  const groups = new Set(categories.flatMap(({ id, is_group }) => (is_group ? id : [])));
  return categories.every(
    ({ parent, is_group }) => parent === undefined || (!is_group && groups.has(parent)),
  );
};

/** Whether no card is twice in one category, and none both in a category and in "I don't know" or skipped. */
function placesAreApart({ categories, unknown, skipped }: SortPass): boolean {
  const sorted = new Set(categories.flatMap((category) => category.cards));
  return (
    categories.every((category) => isUnique(category.cards)) &&
    isUnique([...unknown, ...skipped]) &&
    ![...unknown, ...skipped].some((card) => sorted.has(card))
  );
}

/** `writer` identifies the save, so that a retried request is applied only once. */
export const saveSortInput = z.object({
  document: sortDocumentInput,
  revision: z.int().min(0),
  writer: id,
  /** The number of cards that the client knows. */
  cards: z.int().min(0),
  complete: z.boolean().default(false),
  /** Whether the participant continues to the questions after the sort. */
  ask: z.boolean().default(false),
  /** Whether the study's owner saves on a participant's board, which the participant is told. */
  by_researcher: z.boolean().default(false),
  /** The moves since the previous save, for a study that records them. */
  trace: moves.default([]),
});
