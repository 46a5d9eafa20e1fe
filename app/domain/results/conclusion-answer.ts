import { z } from "zod";
import { LINKAGE_METHODS, SIMILARITY_METHODS } from "../../analysis/contract/methods.ts";
import {
  ALTERNATIVE,
  ENOUGH,
  MISSING_NOTED,
  NEARLY_ENOUGH,
  SIGNIFICANT,
} from "../../analysis/contract/thresholds.ts";

const strength = z.enum(["none", "weak", "reasonable", "strong"]);

/** The adjusted Rand index of the groups of resamples and the proposed ones. */
const reproducibility = z.object({
  estimate: z.number(),
  low: z.number().describe("5th percentile of the resamples."),
  high: z.number().describe("95th percentile of the resamples."),
  none: z
    .number()
    .describe("Share of the resamples that propose no groups; they count as an index of 0."),
  k_shares: z.array(z.object({ k: z.int(), share: z.number() })),
  half_k_shares: z
    .array(z.object({ k: z.int(), share: z.number() }))
    .describe("The same of halves of the participants; empty for too few of them."),
  halves: z.number().nullable(),
  at_1_5: z.number().nullable(),
  at_2: z.number().nullable(),
});

/** Whether two groups are one (`join`), or the two parts of a group are two (`split`). */
const askedPair = z.object({
  kind: z.enum(["join", "split"]),
  groups: z.array(z.int()).describe("Both groups of a join, the group of a split."),
  parts: z.tuple([z.array(z.int()), z.array(z.int())]).describe("Their cards."),
  share: z
    .number()
    .describe(
      "Of n participants, the share who join (at least half of the pairs across the parts are together) or split (fewer are, and more than twice that share of those within each part).",
    ),
  low: z.number().describe("Lower end of its 95 % Wilson interval."),
  high: z.number(),
  n: z.int().describe("Participants who placed at least two cards of each part."),
});

const decision = askedPair.extend({
  people: z
    .array(z.int())
    .nullable()
    .describe(
      "Who join or split: indexes into the analysed participants, in the order of their sorts. Null for viewers who may not see participants.",
    ),
  spread: z
    .array(z.int())
    .describe(
      "How many participants put 0 to 10 %, 10 to 20 %, … 90 to 100 % of the pairs between the parts together; from 50 % on they join.",
    ),
});

/** Cards are indexes into the answer's `cards`, groups are indexes into `groups`. */
export const conclusionAnswer = z.object({
  linkage: z.enum(LINKAGE_METHODS),
  k: z.int().nullable(),
  best_silhouette: z.number().nullable(),
  strength: strength.describe(
    `By Kaufman and Rousseeuw (1990); where missing_share is above ${MISSING_NOTED}, of the silhouette by co_occurrence, not of best_silhouette. Where k is null, of the best cut, which chance explains.`,
  ),
  at_edge: z.boolean(),
  gap_k: z.int().nullable(),
  alternatives: z.array(z.int()),
  p_structure: z
    .number()
    .nullable()
    .describe(`Above ${SIGNIFICANT} nothing is proposed, which does not rule out a structure.`),
  profile: z.array(
    z.object({
      k: z.int(),
      silhouette: z.number().nullable(),
      low: z.number().nullable().describe("5th percentile of resamples: a range, no interval."),
      high: z.number().nullable().describe("95th percentile of resamples."),
      support: z.number().nullable(),
      singletons: z.int(),
    }),
  ),
  groups: z.array(
    z.object({
      cards: z.array(z.int()),
      name: z.string().nullable(),
      name_share: z.number().nullable(),
      shown: z
        .int()
        .optional()
        .describe("Where cards were dealt: who were shown at least one of the cards."),
      support: z.number().nullable(),
    }),
  ),
  contested: z.array(
    z.object({
      card: z.int(),
      group: z.int(),
      own: z.number(),
      other_group: z.int(),
      other: z.number(),
      margin_low: z.number(),
      margin_high: z.number(),
      kind: z
        .enum(["shared", "unclear"])
        .describe("Two groups fit the card about equally, or there are too few people to tell."),
    }),
  ),
  alone: z.array(z.object({ card: z.int(), nearest_group: z.int(), score: z.number() })),
  missing_share: z.number(),
  reproducibility: reproducibility.nullable(),
  enough: z
    .enum(["too_few", "not_yet", "nearly", "enough"])
    .nullable()
    .describe(
      `nearly from a reproducibility of ${NEARLY_ENOUGH} on; enough from ${ENOUGH} on, if halves reaches it too, contested is empty, and no other number of groups fits as well or has a share of ${ALTERNATIVE} in k_shares.`,
    ),
  sensitivity: z
    .array(
      z.object({
        similarity: z.enum(SIMILARITY_METHODS),
        linkage: z.enum(LINKAGE_METHODS),
        k: z.int().nullable(),
        strength,
        ari: z.number().nullable(),
      }),
    )
    .nullable(),
  asked: z
    .array(askedPair)
    .describe("Every pair of groups, and every group that the tree divides, of two cards or more."),
  decisions: z
    .array(decision)
    .describe(
      "What participants surely disagree on: the interval is within 10 to 90 %. The share nearest to one half comes first. With fewer than 30 participants it is not sure unless the `support` of both parts is at least 0.7.",
    ),
  models: z
    .object({
      count: z.int(),
      sizes: z.array(z.int()),
      p: z.number().nullable(),
      p_gradual: z
        .number()
        .nullable()
        .describe(`Above ${SIGNIFICANT}, people may lie gradually between the models.`),
    })
    .nullable(),
  too_large: z.literal(true).optional(),
});
