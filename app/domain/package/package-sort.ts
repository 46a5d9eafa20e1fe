import { z } from "zod";
import { shownWordings } from "../cards/wording.ts";
import { dateOrInstant, freeObject, id } from "../fields/fields.ts";
import { LANGUAGES } from "../limits/languages.ts";
import { limits } from "../limits/limits.ts";
import { answerValue } from "../questions/answer.ts";
import { storedRatings } from "../ratings/ratings.ts";
import { CARD_NOTES, cardNote } from "../sorts/card-note.ts";
import { recruitedValues } from "../sorts/session.ts";
import { IS_GROUP } from "../sorts/sort-result.ts";
import { move } from "../sorts/trace.ts";
import { why } from "../sorts/whys.ts";
import { turnGroup } from "../turns/delphi.ts";
import { chainNumber, turnNumber } from "../turns/turns.ts";

// One completed sort in a file (a line of `sorts.ndjson`).

const short = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, "nullCharacter");
const count = z.int().min(0).max(100_000);
const cell = z
  .int()
  .min(-3)
  .max(limits.cards_per_study * 2);

const pass = z.object({
  categories: z
    .array(z.tuple([id, short(limits.category_name)]))
    .max(limits.cards_per_study * 2)
    .describe("[category id, name], in the participant's order"),
  placed: z
    .array(cell)
    .describe(
      "For each card the index of its category; -1 I don't know, -2 skipped, -3 not sorted.",
    ),
  positions: z.array(cell).describe("For each card its position in the category from 0, or -1."),
  criterion: short(limits.criterion).optional().describe("What the participant sorted by."),
  parents: z
    .array(cell)
    .optional()
    .describe(
      "For each category the index of its larger group, -1 for none, -2 for a larger group.",
    ),
  further: z
    .array(z.tuple([cell, cell, cell]))
    .max(limits.cards_per_study * limits.max_places)
    .optional()
    .describe("Further places of cards: [index of the card, of the category, position]."),
});
type Pass = z.output<typeof pass>;

const result = z
  .object({
    cards: z
      .array(z.tuple([id, short(limits.card_label)]))
      .max(limits.cards_per_study * 2)
      .describe("[card id, the label that the participant saw]"),
    ...pass.shape,
    earlier: z
      .array(pass)
      .max(limits.passes - 1)
      .optional()
      .describe("The passes before the last one."),
  })
  .refine(
    ({ cards, earlier = [], ...last }) =>
      new Set(cards.map(([card]) => card)).size === cards.length &&
      [...earlier, last].every((pass) => isWhole(pass, cards.length)),
    "packageSortBroken",
  );

/** Whether a pass is about so many cards, and all of its indexes are in range. */
function isWhole({ categories, placed, positions, parents, further = [] }: Pass, cards: number) {
  const inRange = (at: number) => at >= 0 && at < categories.length;
  const seen = new Set<string>();
  return (
    placed.length === cards &&
    positions.length === cards &&
    placed.every((at) => at < categories.length) &&
    new Set(categories.map(([category]) => category)).size === categories.length &&
    (parents === undefined ||
      (parents.length === categories.length &&
        parents.every((at) => (at < 0 ? at >= IS_GROUP : parents[at] === IS_GROUP)))) &&
    further.every(([card, category]) => {
      const isNew = !seen.has(`${card} ${category}`) && placed[card] !== category;
      seen.add(`${card} ${category}`);
      return isNew && inRange(placed[card] ?? -1) && inRange(category);
    })
  );
}

export const packageSort = z.object({
  id: id.describe("Of this sort in this file; not the id under which the server has it."),
  participant: z.object({
    id: id.describe("Of this participant in this file."),
    source: short(limits.source).describe("How the participant came to the study."),
    demographics: freeObject(10_000).describe("What the participant said of themselves."),
    ...recruitedValues.shape,
  }),
  started_at: dateOrInstant,
  completed_at: dateOrInstant,
  language: z.enum(LANGUAGES).nullable().describe("In which the participant read the study."),
  consent_given: z.boolean().describe("Whether the participant agreed to the consent text."),
  included: z
    .boolean()
    .nullable()
    .describe("Whether the researcher includes it in the analysis; null for no decision."),
  inclusion_reason: short(limits.exclusion_reason).describe("Why."),
  by_researcher: z.boolean().describe("Whether the study's owner saved it last."),
  pasted: z.boolean().describe("Whether the name of a category was pasted."),
  earlier: id.nullable().describe("An earlier sort of the same browser."),
  device_info: freeObject(10_000),
  session_data: freeObject(10_000),
  feedback: short(limits.feedback).nullable().describe("What the participant wrote at the end."),
  whys: z
    .array(why)
    .max(2 * limits.whys)
    .describe("Why the participant placed cards where they are."),
  ratings: storedRatings
    .default({})
    .describe("Ratings by the id of the scale, then by that of the card."),
  answers: z.record(id, answerValue).describe("Answers by the id of the question."),
  wordings: shownWordings.describe(
    'The wording shown of cards that have several; "" is the label.',
  ),
  dealt: z
    .array(id)
    .max(limits.cards_per_study)
    .nullable()
    .default(null)
    .describe("The cards that the participant was shown, in this order; null for all."),
  notes: short(limits.long_text).default("").describe("What the moderator noted."),
  card_notes: z
    .array(cardNote)
    .max(CARD_NOTES.most)
    .default([])
    .describe("What the moderator noted about single cards."),
  chain: chainNumber.optional().describe("In a study in turns: the chain that it belongs to."),
  turn: turnNumber.optional().describe("Its turn in the chain."),
  inherited: z
    .array(turnGroup.extend({ id }))
    .max(limits.categories_per_study)
    .optional()
    .describe("The groups that the turn before left."),
  moved: count.nullish().describe("How many cards the turn moved to another group."),
  share_moved: z.number().min(0).max(1).nullish().describe("The same as a share of the cards."),
  renamed: count.nullish().describe("How many groups it kept under another name."),
  moves: z.array(move).max(100_000).describe("The recorded moves."),
  cards_sorted: count,
  total_cards: count,
  categories_created: count,
  result,
});
export type PackageSort = z.output<typeof packageSort>;

/** The sort with its ids replaced. */
export function withNewIds(sort: PackageSort, newId: (id: string) => string): PackageSort {
  const place = (at: string | null) => (at === null || !isUuid(at) ? at : newId(at));
  const keyed = <T>(values: Record<string, T>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [newId(key), value]));
  const { participant, result } = sort;
  return {
    ...sort,
    id: newId(sort.id),
    participant: { ...participant, id: newId(participant.id) },
    earlier: sort.earlier && newId(sort.earlier),
    whys: sort.whys.map(({ card, text }) => ({ card: newId(card), text })),
    card_notes: sort.card_notes.map(({ card, text }) => ({ card: newId(card), text })),
    ratings: Object.fromEntries(
      Object.entries(sort.ratings).map(([scale, rated]) => [scale, keyed(rated)]),
    ),
    answers: keyed(sort.answers),
    wordings: keyed(sort.wordings),
    dealt: sort.dealt?.map(newId) ?? null,
    ...(sort.inherited && {
      inherited: sort.inherited.map(({ id, name, cards }) => ({
        ...{ id: newId(id), name, cards: cards.map(newId) },
      })),
    }),
    moves: sort.moves.map((each) => ({
      ...each,
      card: newId(each.card),
      from: place(each.from),
      to: place(each.to),
    })),
    result: {
      ...withNewCategories(result, newId),
      cards: result.cards.map(([card, label]) => [newId(card), label]),
      ...(result.earlier && {
        earlier: result.earlier.map((pass) => withNewCategories(pass, newId)),
      }),
    },
  };
}

const withNewCategories = <P extends Pass>(pass: P, newId: (id: string) => string): P => ({
  ...pass,
  categories: pass.categories.map(([category, label]) => [newId(category), label]),
});

const isUuid = (at: string) => at.length === 36;
