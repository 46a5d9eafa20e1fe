import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { useResults } from "../../state/results-context.ts";
import { useShareText } from "../../texts/counts-text.ts";

/** Each card with the categories that it was put in, most frequent first. */
export function PlacementTable() {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const shareText = useShareText();
  const { columns, rows } = analysis.placement_table;
  const categoriesText = ({ cells, placed }: (typeof rows)[number], from: number, to: number) =>
    cells
      .slice(from, to)
      .map(({ column, count }) => `${columns[column]?.label ?? ""}: ${shareText(count, placed)}`)
      .join("; ");
  return (
    <DataTable
      label={t("heatmap.title")}
      height="max-h-[32rem]"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: t("heatmap.card"), cell: ({ label }) => label },
        { head: t("heatmap.placed"), cell: ({ placed }) => placed, right: true },
        { head: t("heatmap.winner"), cell: (row) => categoriesText(row, 0, 1) || "–" },
        {
          head: t("heatmap.others"),
          cell: (row) => categoriesText(row, 1, 7),
          className: "text-sm text-quiet",
        },
      ]}
    />
  );
}
