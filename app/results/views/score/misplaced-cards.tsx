import { useTranslation } from "react-i18next";
import type { ScoredCard } from "../../../analysis/types.ts";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
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
      <Table label={title}>
        <thead>
          <tr>
            <Th>{t("heatmap.card")}</Th>
            <Th>{t("score.place")}</Th>
            <Th className="text-right">{t("score.agree")}</Th>
            <Th>{t("score.better")}</Th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((card) => (
            <tr key={card.card}>
              <Td>
                <CardChip card={numberOf(card.card)} />
              </Td>
              <Td>
                {groups[card.group]?.name} {card.own === null ? "" : percent(card.own)}
              </Td>
              <Td className="text-right">
                {card.agreement === null ? "–" : percent(card.agreement)}
              </Td>
              <Td className={moved(card) ? "font-medium" : "text-quiet"}>
                {card.other_group === null || card.other === null
                  ? "–"
                  : `${groups[card.other_group]?.name ?? ""} ${percent(card.other)}`}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
