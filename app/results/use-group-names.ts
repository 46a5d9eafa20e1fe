import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useAsked } from "./computed.tsx";
import { useCut, useResults } from "./results-context.ts";

/** What a set of cards is known by, in whatever order they come. */
export const cardsKey = (ids: readonly string[]): string => [...ids].sort().join();

/** A group without a name is called after its most central card: "Father and 3 more". */
export function useCentralName(): (cards: readonly number[]) => string {
  const { t } = useTranslation("dashboard");
  const { analysis, labels } = useResults();
  return useCallback(
    (cards) => {
      const { n, values } = analysis.similarity;
      let central = cards[0] ?? 0;
      let most = -1;
      for (const card of cards) {
        const sum = cards.reduce((total, other) => total + (values[card * n + other] ?? 0), 0);
        if (sum <= most + 1e-12) continue;
        most = sum;
        central = card;
      }
      const card = labels[central] ?? "";
      return cards.length === 1 ? card : t("groups.central", { card, count: cards.length - 1 });
    },
    [analysis, labels, t],
  );
}

/** The names of the groups at the cut: as they were kept, else after their labels. */
export function useGroupNames(): string[] {
  const { analysis, engine, proposal, version } = useResults();
  const { cut, k } = useCut();
  const central = useCentralName();
  const given = useAsked(() => engine.names(k), `${version} ${k}`);
  return useMemo(() => {
    const kept = new Map(proposal?.map((group) => [cardsKey(group.cards), group.name]));
    // The engine has the groups in the order of their lowest cards, the page along the tree.
    const lowest = cut.clusters.map((cluster) => Math.min(...cluster));
    const inOrder = [...lowest].sort((a, b) => a - b);
    return cut.clusters.map((cluster, number) => {
      const ids = cluster.map((card) => analysis.cards[card]?.id ?? "");
      const name = given?.[inOrder.indexOf(lowest[number] ?? 0)];
      return kept.get(cardsKey(ids)) ?? name ?? central(cluster);
    });
  }, [analysis, cut, proposal, given, central]);
}
