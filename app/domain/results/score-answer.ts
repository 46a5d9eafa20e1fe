import { z } from "zod";
import { line } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { scoreParameters } from "./analysis-parameters.ts";

/** The request and response schemas of scoring given structures against the sorts of a study. */

const structure = z
  .object({
    name: line(limits.structure_name).default(""),
    groups: z
      .array(
        z.object({
          name: line(limits.structure_name).default(""),
          parent: line(limits.structure_name)
            .optional()
            .describe("The name of the larger group that it is in, in a structure of two levels."),
          cards: z.array(z.string()).max(limits.cards_per_study),
        }),
      )
      .min(1)
      .max(limits.categories_per_study),
  })
  .refine(
    ({ groups }) => {
      const cards = groups.flatMap((group) => group.cards);
      return new Set(cards).size === cards.length;
    },
    { path: ["groups"], message: "cardInTwoGroups" },
  );
export type Structure = z.output<typeof structure>;

/** Maps each card to the index of its group. */
export const groupByCard = ({ groups }: Structure): Map<string, number> =>
  new Map(groups.flatMap(({ cards }, group) => cards.map((card) => [card, group])));

export const scoreInput = scoreParameters.extend({
  structures: z.array(structure).min(1).max(limits.structures),
});

const figure = z.number().nullable();

export const scoreAnswer = z.object({
  participant_count: z
    .int()
    .describe("How many participants the figures are over; 0 in a study in turns."),
  structures: z.array(
    z.object({
      name: z.string(),
      mean_ari: figure,
      low: figure,
      high: figure,
      upper: z
        .object({ mean_ari: figure, low: figure, high: figure })
        .optional()
        .describe("Of a structure of two levels, the same of the larger groups."),
      chains: z
        .array(
          z.object({
            chain: z.int(),
            turn: z.int().nullable().describe("The last turn that counts; null before the first."),
            ari: figure.describe(
              "The adjusted Rand index of the structure and what that turn left, over the cards that both have in a group.",
            ),
            pairs_agree: figure.describe(
              "Of the pairs of these cards, the share that both have together or both apart.",
            ),
            differing: z
              .array(z.string())
              .describe(
                "The cards of the structure that are in another group there, with groups matched one to one.",
              ),
          }),
        )
        .optional()
        .describe("In a study in turns, how the structure agrees with the end of each chain."),
      cards: z.array(
        z.object({
          card: z.string(),
          group: z.int(),
          agreement: figure,
          own: figure,
          other_group: z.int().nullable(),
          other: figure,
        }),
      ),
    }),
  ),
  differences: z.array(
    z.object({ a: z.int(), b: z.int(), mean: figure, low: figure, high: figure }),
  ),
  note: z
    .string()
    .optional()
    .describe("In a study in turns, why the figures over participants are null."),
});

/** For a card that has no figures, such as an inactive one. */
export const WITHOUT_FIGURES = { agreement: null, own: null, other_group: null, other: null };
