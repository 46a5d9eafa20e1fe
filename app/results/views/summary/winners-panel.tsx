import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
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
  const words = ({ placed }: (typeof rows)[number], cell: (typeof cards)[number]["first"]) =>
    cell ? `${columns[cell.column]?.label ?? ""}: ${shareText(cell.count, placed)}` : "–";
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("winners.title")}
      says={t("winners.says")}
      what={t("what.winners")}
    >
      <DataTable
        label={t("winners.title")}
        rows={cards}
        keyOf={({ row }) => row.id}
        columns={[
          { head: t("heatmap.card"), cell: ({ card }) => <CardChip card={card} /> },
          { head: t("heatmap.winner"), cell: ({ row, first }) => words(row, first) },
          {
            head: t("winners.second"),
            cell: ({ row, second }) => words(row, second),
            className: "text-quiet",
          },
        ]}
      />
    </Panel>
  );
}
