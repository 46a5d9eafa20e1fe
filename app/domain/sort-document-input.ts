import { z } from "zod";
import { categoryFields, participantName } from "./category.ts";
import { COMPLETION_RULES } from "./completion.ts";
import { id } from "./fields.ts";
import { limits } from "./limits.ts";
import { shapeOf } from "./study-fields.ts";
import { moves } from "./trace.ts";

const cards = z.array(id).max(limits.cards_per_study);

const tray = z.object({
  id,
  name: participantName,
  description: categoryFields.shape.description,
  cards,
});

/** A whole sort as the participant's page sends it: each card and each category at most once. */
const sortDocumentInput = z
  .object({
    categories: z.array(tray).max(limits.categories_per_study),
    unknown: cards,
    skipped: cards,
    removed: z.array(id).max(2 * limits.categories_per_study),
  })
  .refine(({ categories, unknown, skipped, removed }) => {
    const placed = [...categories.flatMap((category) => category.cards), ...unknown, ...skipped];
    const named = [...categories.map((category) => category.id), ...removed];
    return new Set(placed).size === placed.length && new Set(named).size === named.length;
  }, "cardTwice");

/** `writer` names this very save, so that one that arrives twice counts once. */
export const saveSortInput = z.object({
  document: sortDocumentInput,
  revision: z.int().min(0),
  writer: id,
  /** How many cards the sender knows. */
  cards: z.int().min(0),
  complete: z.boolean().default(false),
  /** The study's rules as the sender knows them, who completes the sort by them. */
  rules: z.object(shapeOf("schema", COMPLETION_RULES)).optional(),
  /** Whether the sender goes on to the questions after the sort. */
  ask: z.boolean().default(false),
  /** The sender is the study's owner, on a participant's board: the participant is told. */
  by_researcher: z.boolean().default(false),
  /** The moves since the save before, for a study that records them. */
  trace: moves.default([]),
});
