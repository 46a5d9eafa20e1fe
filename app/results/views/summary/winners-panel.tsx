import { useTranslation } from "react-i18next";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { CardChip } from "../../card-chip.tsx";
import { useShareText } from "../../counts-text.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../results-context.ts";

/** In a closed sort the category that most people chose for each card, the least certain first. */
export function WinnersPanel() {
  const { t } = useTranslation("dashboard");
  const { analysis } = useResults();
  const shareText = useShareText();
  const { columns, rows } = analysis.placement_table;
  const cards = rows
    .map((row, card) => ({ card, row, first: row.cells[0], second: row.cells[1] }))
    .sort((a, b) => (a.first?.share ?? 0) - (b.first?.share ?? 0));
  return (
    <Panel title={t("winners.title")} says={t("winners.says")} what={t("what.winners")}>
      <Table label={t("winners.title")}>
        <thead>
          <tr>
            <Th>{t("heatmap.card")}</Th>
            <Th>{t("heatmap.winner")}</Th>
            <Th>{t("winners.second")}</Th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ card, row, first, second }) => (
            <tr key={row.id}>
              <Td>
                <CardChip card={card} />
              </Td>
              {[first, second].map((cell, at) => (
                <Td key={at === 0 ? "first" : "second"} className={at === 0 ? "" : "text-quiet"}>
                  {cell
                    ? `${columns[cell.column]?.label ?? ""}: ${shareText(cell.count, row.placed)}`
                    : "–"}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
