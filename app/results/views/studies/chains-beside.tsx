import { useTranslation } from "react-i18next";
import { compareEnds } from "../../../analysis/turns/compare-ends.ts";
import type { StudyChains } from "../../chains/describe-chains.ts";
import type { StudyComparison } from "../../engine/compare-studies.ts";
import { Panel } from "../../panel.tsx";
import { useCut, useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";

/** The groups shown here beside the ends of the chains of another study. Its people are not independent: nothing is tested. */
export function ChainsBeside({ found, chains }: { found: StudyComparison; chains: StudyChains }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { analysis } = useResults();
  const { cut } = useCut();
  const { here, matches, there, title } = found;
  const groupOf = new Map(
    cut.clusters.flatMap((cards, group) =>
      cards.map((card) => [analysis.cards[card]?.id ?? "", group] as const),
    ),
  );
  const theirCards = new Map(chains.cards.map(({ id }, card) => [id, card]));
  const ours = {
    members: Int32Array.from(matches, ([card]) => groupOf.get(here.cards[card]?.id ?? "") ?? -1),
    names: cut.clusters.map((_, group) => `${group}`),
  };
  return (
    <Panel
      title={t("turns.besideTitle", { title })}
      description={t("turns.besideSays", {
        count: cut.clusters.length,
        cards: matches.length,
      })}
      explanation={t("turns.endsWhat")}
    >
      <ul className="grid max-w-prose gap-2">
        {chains.chains.map(({ chain, end }) => {
          const { ari, differing } = compareEnds(ours, {
            members: Int32Array.from(matches, ([, card]) => {
              const their = theirCards.get(there.cards[card]?.id ?? "");
              return their === undefined ? -1 : (end.members[their] ?? -1);
            }),
            names: end.names,
          });
          const cards = differing.map((at) => here.cards[matches[at]?.[0] ?? -1]?.label);
          return (
            <li key={chain}>
              {t("turns.structureIndex", { chain, ari: ari === null ? "–" : fixed(ari, 2) })}{" "}
              {cards.length === 0
                ? t("turns.differ", { count: 0 })
                : t("turns.besideDiffer", { cards: cards.join(", ") })}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
