import { z } from "zod";
import {
  ANSWER_EXTRAS,
  LINKAGE_METHODS,
  MDS_METHODS,
  SIMILARITY_METHODS,
  SORT_LEVELS,
} from "../../analysis/contract/methods.ts";
import { DEFAULT_OPTIONS } from "../../analysis/contract/options.ts";
import { whenValid } from "../fields/fields.ts";
import { passNumber } from "../fields/pass-number.ts";
import { workLimits } from "../fields/work-limits.ts";
import { passInput } from "../sorts/sort-passes.ts";

const clusterCount = z.int().min(2).max(workLimits.analyze_cards);

export const analysisParameters = z.object({
  similarity_method: z
    .enum(SIMILARITY_METHODS)
    .optional()
    .describe(
      `${DEFAULT_OPTIONS.similarity_method} by default; co_occurrence, and no other, where cards were dealt, are in several places or larger groups, or were sorted repeatedly.`,
    ),
  linkage_method: z.enum(LINKAGE_METHODS).default(DEFAULT_OPTIONS.linkage_method),
  min_clusters: clusterCount.default(DEFAULT_OPTIONS.min_clusters),
  max_clusters: clusterCount.default(DEFAULT_OPTIONS.max_clusters),
  include_mds: z.boolean().default(DEFAULT_OPTIONS.include_mds),
  mds_method: z
    .enum(MDS_METHODS)
    .optional()
    .describe(
      "classical by default; the nonmetric map is the one with the least stress (Kruskal's stress-1), which `mds` then has as `stress`.",
    ),
  seed: z.int().min(0).max(0xffff_ffff).default(DEFAULT_OPTIONS.seed),
  /** An unfinished sort counts from this share of sorted active cards on; null leaves out all unfinished sorts. */
  unfinished: z.number().gt(0).max(1).nullable().default(null),
  level: z
    .enum(SORT_LEVELS)
    .optional()
    .describe(
      "Where there are larger groups, what counts as together: categories (lower), larger groups (upper), or by default both, where two categories of a larger group count for one half.",
    ),
  pass: passNumber
    .optional()
    .describe("Of repeated sorts only the pass of this number; people without it are left out."),
  criterion: passInput.shape.criterion
    .optional()
    .describe("Of repeated sorts only the passes by this criterion, whatever its case and spaces."),
});

/** The analysis parameters that a score uses. */
export const scoreParameters = analysisParameters.pick({
  similarity_method: true,
  seed: true,
  unfinished: true,
  level: true,
  pass: true,
  criterion: true,
});

const analyzeParameters = analysisParameters.extend({
  include: z
    .array(z.enum(ANSWER_EXTRAS))
    .default([])
    .describe(
      "Parts that take longer, which the answer holds under the same names: up to 100 cards and 500 sorts, beyond that null with `too_large`. `segments` compares the participants of each source, language, demographic value and answer with all others. `ratings`, in studies of every size, has what the cards were given on each of the study's scales.",
    ),
});

export const analyzeInput = analyzeParameters.refine(
  (value) => value.min_clusters <= value.max_clusters,
  {
    path: ["max_clusters"],
    message: "Ensure this value is greater than or equal to min_clusters.",
    ...whenValid(analysisParameters.pick({ min_clusters: true, max_clusters: true })),
  },
);
