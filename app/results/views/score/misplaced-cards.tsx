import { useTranslation } from "react-i18next";
import type { ScoredCard } from "../../../analysis/types.ts";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { CardChip, useCardNumber } from "../../card-chip.tsx";
import { percent } from "../../counts-text.ts";
import { Panel } from "../../panel.tsx";

/** The cards of a structure, those first whose place the fewest participants agree with. */
export function MisplacedCards({
  name,
  groups,
  cards,
}: {
  name: string;
  groups: readonly { name: string }[];
  cards: readonly ScoredCard[];
}) {
  const { t } = useTranslation("dashboard");
  const numberOf = useCardNumber();
  const moved = (card: ScoredCard) => (card.other ?? 0) > (card.own ?? 0);
  const sorted = [...cards].sort((a, b) => (a.agreement ?? 2) - (b.agreement ?? 2));
  const title = t("score.cards", { name, count: cards.filter(moved).length });
  return (
    <Panel title={title} says={t("score.cardsSay")} what={t("what.misplaced")}>
      <DataTable
        label={title}
        rows={sorted}
        keyOf={({ card }) => card}
        columns={[
          { head: t("heatmap.card"), cell: ({ card }) => <CardChip card={numberOf(card)} /> },
          {
            head: t("score.place"),
            cell: ({ group, own }) =>
              `${groups[group]?.name ?? ""} ${own === null ? "" : percent(own)}`,
          },
          {
            head: t("score.agree"),
            cell: ({ agreement }) => (agreement === null ? "–" : percent(agreement)),
            right: true,
          },
          {
            head: t("score.better"),
            cell: ({ other, other_group }) =>
              other_group === null || other === null
                ? "–"
                : `${groups[other_group]?.name ?? ""} ${percent(other)}`,
            className: (card) => (moved(card) ? "font-medium" : "text-quiet"),
          },
        ]}
      />
    </Panel>
  );
}
