import { useMemo } from "react";
import { clusterNames } from "./cluster-name.ts";
import { useCut, useResults } from "./results-context.ts";

/** What a set of cards is known by, in whatever order they come. */
export const cardsKey = (ids: readonly string[]): string => [...ids].sort().join();

/** The names of the clusters at the cut: as they were kept, else after their labels. */
export function useClusterNames(): string[] {
  const { analysis, proposal } = useResults();
  const { cut } = useCut();
  return useMemo(() => {
    const kept = new Map(proposal?.map((group) => [cardsKey(group.cards), group.name]));
    const given = clusterNames(analysis.placement_table, cut.clusters);
    return cut.clusters.map((cluster, number) => {
      const ids = cluster.map((card) => analysis.cards[card]?.id ?? "");
      return kept.get(cardsKey(ids)) ?? given[number] ?? "";
    });
  }, [analysis, cut, proposal]);
}
