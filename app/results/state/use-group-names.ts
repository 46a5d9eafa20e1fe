import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProposedGroup } from "../../data/results/category-proposals.server.ts";
import type { OutlineGroup } from "../../domain/cards/parse-outline.ts";
import { useAsync } from "../computed.tsx";
import { typicalFirst } from "../typical-first.ts";
import { cardsKey } from "./cards-key.ts";
import { type OwnNames, useCut, useNames, useResults } from "./results-context.ts";

/** Names a group without a name after its most central card: "Father and 3 more". */
export function useCentralName(): (cards: readonly number[]) => string {
  const { t } = useTranslation("results");
  const { analysis, labels } = useResults();
  return useCallback(
    (cards) => {
      const [central = 0] = typicalFirst(cards, analysis.similarity);
      const card = labels[central] ?? "";
      return cards.length === 1 ? card : t("groups.central", { card, count: cards.length - 1 });
    },
    [analysis, labels, t],
  );
}

/** The names of groups that the researcher has saved with a proposal or typed since, by `cardsKey` of their cards. */
export function useOwnNames(proposal: readonly ProposedGroup[] | null): OwnNames {
  // A saved or deleted proposal replaces what was typed before.
  const version = JSON.stringify(proposal);
  const [typed, setTyped] = useState({ version, names: new Map<string, string>() });
  return useMemo(() => {
    const saved = new Map(proposal?.map((group) => [cardsKey(group.cards), group.name]));
    const names = typed.version === version ? typed.names : [];
    return {
      names: new Map([...saved, ...names]),
      isSaved: [...names].every(([key, name]) => saved.get(key) === name),
      rename: (key, name) => setTyped({ version, names: new Map([...names, [key, name]]) }),
    };
  }, [proposal, version, typed]);
}

/** The names of the groups at the cut: the researcher's own, else those from the participants' labels. */
export function useNamesOf(): (byLabel: readonly (string | null)[] | null) => string[] {
  const { analysis } = useResults();
  const { names } = useNames();
  const { cut } = useCut();
  const central = useCentralName();
  return useCallback(
    (byLabel) =>
      cut.clusters.map((cluster, number) => {
        const ids = cluster.map((card) => analysis.cards[card]?.id ?? "");
        return names.get(cardsKey(ids)) ?? byLabel?.[number] ?? central(cluster);
      }),
    [analysis, cut, names, central],
  );
}

/** The same, as soon as the participants' labels are known. */
export function useGroupNames(): string[] {
  const { engine, version } = useResults();
  const { k } = useCut();
  const namesOf = useNamesOf();
  const byLabel = useAsync(() => engine.names(k), `${version} ${k}`);
  return useMemo(() => namesOf(byLabel), [namesOf, byLabel]);
}

/** The groups at the cut, by their names and the labels of their cards. */
export function useGroupOutline(): OutlineGroup[] {
  const { labels } = useResults();
  const { cut } = useCut();
  const names = useGroupNames();
  return cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => labels[card] ?? ""),
  }));
}
