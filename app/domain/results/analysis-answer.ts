import { z } from "zod";
import { LINKAGE_METHODS, SIMILARITY_METHODS } from "../../analysis/contract/methods.ts";
import { SIGNIFICANT } from "../../analysis/contract/thresholds.ts";
import { id, instant } from "../fields/fields.ts";
import { analysisParameters } from "./analysis-parameters.ts";
import { conclusionAnswer } from "./conclusion-answer.ts";

/** The schema of an analysis as the API answers it (the engine's `analyze`). */

const cardId = z.string();
const labelledCard = z.object({ id: cardId, label: z.string() });
/** How many participants were shown a card, where cards were dealt. */
const shown = z.int().optional();
const matrix = z.array(z.array(z.number()));

const linkage = z.object({
  method: z.enum(LINKAGE_METHODS),
  merges: z.array(z.tuple([z.int(), z.int(), z.number(), z.int()])),
  leaf_order: z.array(z.int()),
  cophenetic: z.number().nullable(),
  ties: z.int(),
  tied_merges: z.array(z.int()),
  together: z
    .array(z.int())
    .describe("For each merge, the participants who put all of its cards into one category."),
  shown: z
    .array(z.int())
    .optional()
    .describe("Where cards were dealt: for each merge, who were shown all of its cards."),
});

const cardFigures = labelledCard.extend({
  placed: z.int(),
  shown,
  skip_rate: z.number(),
  agreement: z.number().nullable(),
  categories_used: z.int(),
  cohesion: z.number().nullable(),
  entropy: z.number(),
});

const placementTable = z.object({
  columns: z.array(z.object({ label: z.string(), participants: z.int(), placements: z.int() })),
  rows: z.array(
    labelledCard.extend({
      placed: z.int(),
      shown,
      winner: z.int().nullable(),
      cells: z.array(z.object({ column: z.int(), count: z.int(), share: z.number() })),
    }),
  ),
});

/** A 95 % interval for other participants. */
const interval = { low: z.number().nullable(), high: z.number().nullable() };

/** `groups` of a card are indexes into the groups of each model. */
const mentalModels = z.object({
  participant_count: z.int(),
  sampled: z.int(),
  draws: z.int(),
  seed: z.int(),
  silhouette: z.number().nullable(),
  p: z.number().nullable(),
  p_gradual: z
    .number()
    .nullable()
    .describe(`Above ${SIGNIFICANT}, people may lie gradually between the models.`),
  least_seen: z
    .int()
    .describe(
      "A clear second model of fewer participants than this may have been missed. Joining or dividing groups is none: see `decisions`.",
    ),
  models: z.array(
    z.object({
      sessions: z.array(id),
      medoid: id,
      agreement: z.number(),
      groups: z.array(z.object({ cards: z.array(z.int()), name: z.string().nullable() })),
    }),
  ),
  two_homes: z.array(z.object({ card: z.int(), groups: z.array(z.int()), shared: z.number() })),
});

/** How far the participants of a segment sort differently from all others. */
const segmentTests = z.object({
  seed: z.int(),
  comparisons: z.int(),
  figures: z.array(
    z.object({
      field: z.string(),
      value: z.string(),
      participants: z.int(),
      others: z.int(),
      correlation: z.number().nullable(),
      chance: z.object({ median: z.number(), low: z.number() }).nullable(),
      effect: z.number().nullable(),
      p: z.number().nullable(),
      corrected: z
        .number()
        .nullable()
        .describe(
          "p times `comparisons` (Bonferroni). The results page compares two segments, and corrects for the pairs of values of one field.",
        ),
      differ: z.boolean(),
    }),
  ),
});

/** `card` is an id, `group` an index into the groups of `conclusion`. */
const ratingsOfScales = z.object({
  scales: z.array(
    z.object({
      id: z.string(),
      cards: z.array(
        z.object({
          card: cardId,
          n: z.int().describe("How many of the participants rated the card."),
          mean: z.number().nullable(),
          low: z.number().nullable().describe("The 95 % t-interval of the mean."),
          high: z.number().nullable(),
        }),
      ),
      groups: z.array(
        z.object({
          group: z.int(),
          mean: z.number().nullable().describe("The mean of the means of its cards."),
        }),
      ),
    }),
  ),
});

const excluded = z.array(z.object({ session: id, reasons: z.array(z.string()) }));

export const analysisAnswer = z.object({
  study: id,
  computed_at: instant,
  engine_version: z.string(),
  parameters: analysisParameters.omit({ criterion: true }).extend({
    similarity_method: z.enum(SIMILARITY_METHODS),
    consensus_threshold: z.number(),
    label_merges: z.array(z.object({ name: z.string(), labels: z.array(z.string()) })),
    excluded,
    cards: z.array(cardId).nullable(),
    unfinished: analysisParameters.shape.unfinished.optional(),
  }),
  needs_pass: z
    .literal(true)
    .optional()
    .describe(
      "Some people sorted repeatedly, and neither `pass` nor `criterion` was given. What needs one sort for each person is then null (participants, models) or of each person's last pass (labels, placements, agreement, consensus groups).",
    ),
  participant_count: z.int(),
  excluded,
  cards: z.array(labelledCard),
  similarity_matrix: z
    .array(z.array(z.number().nullable()))
    .describe("Null where nobody was shown and placed both cards of a pair."),
  filled_pairs: z
    .int()
    .optional()
    .describe("Where cards were dealt: the pairs that tree and map fill with the mean."),
  pair_counts: matrix,
  pair_totals: matrix,
  linkage,
  dendrogram: linkage,
  clusters: z.array(z.object({ k: z.int(), silhouette: z.number(), members: z.array(z.int()) })),
  optimal_clusters: z.int().nullable(),
  mds: z
    .object({
      points: z.array(z.tuple([z.number(), z.number()])),
      eigenvalues: z.tuple([z.number(), z.number()]),
      explained: z.number().nullable(),
      negative_share: z.number(),
      negative_warning: z.boolean(),
      correlation: z
        .number()
        .nullable()
        .describe("Of the distances on the map with the distances that it shows."),
      stress: z.number().nullable().optional().describe("Only of the nonmetric map: its stress-1."),
    })
    .nullable(),
  consensus_groups: z.array(
    z.object({
      id: z.string(),
      suggested_name: z.string(),
      consensus_score: z.number(),
      cards: z.array(labelledCard),
      participant_count: z.int(),
      shown: shown.describe("Where cards were dealt: who were shown at least two of the cards."),
    }),
  ),
  problematic_cards: z.array(
    labelledCard.extend({
      agreement: z.number(),
      categories_used: z.int(),
      participant_count: z.int(),
      cohesion: z.number().nullable(),
    }),
  ),
  common_categories: z.array(
    z.object({
      label: z.string(),
      usage_count: z.int(),
      shown: shown.describe("Where cards were dealt: who were shown at least one of the cards."),
      cards: z.array(
        labelledCard.extend({
          count: z.int(),
          shown: shown.describe("Where cards were dealt: users of the label who were shown it."),
        }),
      ),
    }),
  ),
  abandoned_cards: z.array(
    labelledCard.extend({ skip_rate: z.number(), skip_count: z.int(), shown }),
  ),
  placement_table: placementTable,
  agreement: z.object({
    method: z.enum(["fleiss_kappa", "krippendorff_alpha"]).nullable(),
    value: z.number().nullable(),
    ...interval,
    cards: z.array(cardFigures),
  }),
  /** Null for fewer than 3 cards or 2 participants. */
  conclusion: conclusionAnswer.nullable(),
  /** For each merge of the tree, the share of the resampled trees with a cluster of exactly its cards. */
  support: z
    .object({ seed: z.int(), replicates: z.int(), support: z.array(z.number()) })
    .nullable()
    .optional(),
  reliability: z
    .object({
      seed: z.int(),
      halves: z.int(),
      participant_count: z.int(),
      split_half: z.number().nullable(),
      full: z.number().nullable(),
      ...interval,
      at_1_5: z.number().nullable(),
      at_2: z.number().nullable(),
    })
    .nullable()
    .optional(),
  participants: z
    .object({
      figures: z.array(
        z.object({
          session: id,
          mean_ari: z.number().nullable(),
          edit_distance: z.int().nullable(),
        }),
      ),
      medoid: id.nullable(),
      mean_ari: z.number().nullable(),
      ...interval,
    })
    .nullable()
    .optional(),
  segments: segmentTests.nullable().optional(),
  models: mentalModels.nullable().optional(),
  ratings: ratingsOfScales.optional(),
  /** True where parts that `include` names are null because the study has more than 100 cards or 500 sorts. */
  too_large: z.literal(true).optional(),
});
