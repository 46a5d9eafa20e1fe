import { useTranslation } from "react-i18next";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { CardChip, useCardNumber } from "../../card-chip.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";
import { useFixed } from "../../use-fixed.ts";

/** Cards that people put under many names, or that sit as well in another cluster. */
export function ProblematicPanel() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { analysis } = useResults();
  const numberOf = useCardNumber();
  const list = analysis.problematic_cards;
  return (
    <Panel
      what={t("what.cards")}
      title={
        list.length === 0
          ? t("problematic.title")
          : t("problematic.counted", { count: list.length })
      }
      says={t("problematic.says")}
    >
      {list.length === 0 ? (
        <p>{t("problematic.none")}</p>
      ) : (
        <Table label={t("problematic.title")}>
          <thead>
            <tr>
              <Th>{t("problematic.card")}</Th>
              <Th className="text-right">{t("problematic.agreement")}</Th>
              <Th className="text-right">{t("problematic.categories")}</Th>
              <Th className="text-right">{t("problematic.cohesion")}</Th>
            </tr>
          </thead>
          <tbody>
            {list.map((card) => (
              <tr key={card.id}>
                <Td>
                  <CardChip card={numberOf(card.id)} />
                </Td>
                <Td className="text-right whitespace-nowrap">
                  {t("results.share", {
                    percent: Math.round(100 * card.agreement),
                    count: Math.round(card.agreement * card.participant_count),
                    total: card.participant_count,
                  })}
                </Td>
                <Td className="text-right">{card.categories_used}</Td>
                <Td className="text-right">
                  {card.cohesion === null ? "–" : fixed(card.cohesion, 2)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
