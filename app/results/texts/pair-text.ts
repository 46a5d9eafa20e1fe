import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { countsGroups } from "../../analysis/contract/methods.ts";
import { pairInterval } from "../../analysis/similarity/wilson-interval.ts";
import { useResults } from "../state/results-context.ts";

/** Describes a pair of cards in a sentence: its similarity, the counts and the 95 % interval. */
export function usePairText(): (a: number, b: number) => string {
  const { t } = useTranslation("results");
  const { analysis, labels, similarity_method } = useResults();
  const { similarity } = analysis;
  return useCallback(
    (a, b) => {
      const { n, values, together, totals } = similarity;
      const at = a * n + b;
      const count = together[at] ?? 0;
      const total = totals[at] ?? 0;
      if (total === 0 && similarity.filled > 0)
        return t("matrix.pairBlank", { a: labels[a], b: labels[b] });
      const [low, high] = pairInterval(similarity, at, similarity_method);
      return t(countsGroups(similarity_method) ? "matrix.pairGroups" : "matrix.pair", {
        a: labels[a],
        b: labels[b],
        percent: Math.round(100 * (values[at] ?? 0)),
        // A sum of fractions where similarities are graded.
        count: Math.round(10 * count) / 10,
        total,
        low: Math.round(100 * low),
        high: Math.round(100 * high),
      });
    },
    [t, similarity, similarity_method, labels],
  );
}
