import { z } from "zod";
import { categoryFields, typedName } from "../cards/category.ts";
import { id } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { moves } from "./trace.ts";

const cards = z.array(id).max(limits.cards_per_study);

const tray = z.object({
  id,
  name: typedName,
  description: categoryFields.shape.description,
  cards,
});

/** A whole sort as the participant's page sends it, with each card and each category at most once. */
const sortDocumentInput = z
  .object({
    categories: z.array(tray).max(limits.categories_per_study),
    unknown: cards,
    skipped: cards,
    removed: z.array(id).max(2 * limits.categories_per_study),
  })
  .refine(({ categories, unknown, skipped, removed }) => {
    const cardIds = [...categories.flatMap((category) => category.cards), ...unknown, ...skipped];
    const categoryIds = [...categories.map((category) => category.id), ...removed];
    return isUnique(cardIds) && isUnique(categoryIds);
  }, "cardTwice");

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

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
