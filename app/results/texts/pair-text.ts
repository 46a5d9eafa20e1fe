import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { countsGroups } from "../../analysis/contract/methods.ts";
import { pairInterval } from "../../analysis/similarity/wilson-interval.ts";
import { useResults } from "../state/results-context.ts";

/** What the similarities of two cards are shares of, in words. */
export function useSimilarityWords(): string {
  const { t } = useTranslation("results");
  const { analysis, isGraded, similarity_method } = useResults();
  if (isGraded) return t("matrix.legendGraded");
  if (analysis.dealt) return t("matrix.legendDealt");
  return t(countsGroups(similarity_method) ? "matrix.legendGroups" : "matrix.legendTitle");
}

/** Describes a pair of cards in a sentence: its similarity, the counts and the 95 % interval. */
export function usePairText(): (a: number, b: number) => string {
  const { t } = useTranslation("results");
  const { analysis, isGraded, labels, similarity_method } = useResults();
  const { similarity } = analysis;
  return useCallback(
    (a, b) => {
      const { n, values, together, totals } = similarity;
      const at = a * n + b;
      const total = totals[at] ?? 0;
      if (total === 0 && similarity.filled > 0)
        return t("matrix.pairBlank", { a: labels[a], b: labels[b] });
      const [low, high] = pairInterval(similarity, at, similarity_method);
      const shown = {
        a: labels[a],
        b: labels[b],
        percent: Math.round(100 * (values[at] ?? 0)),
        total,
        low: Math.round(100 * low),
        high: Math.round(100 * high),
      };
      if (isGraded) return t("matrix.pairGraded", shown);
      return t(countsGroups(similarity_method) ? "matrix.pairGroups" : "matrix.pair", {
        ...shown,
        count: together[at] ?? 0,
      });
    },
    [t, similarity, similarity_method, labels, isGraded],
  );
}

/** The similarity of a pair, by its index in the matrix, with what it is a share of. */
export function usePairShare(): (at: number) => string {
  const { t } = useTranslation("results");
  const { analysis, isGraded } = useResults();
  const { values, together, totals } = analysis.similarity;
  return (at) =>
    t(isGraded ? "results.meanOf" : "results.share", {
      percent: Math.round(100 * (values[at] ?? 0)),
      count: together[at] ?? 0,
      total: totals[at] ?? 0,
    });
}
