import { useTranslation } from "react-i18next";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";
import { useResults } from "../../results-context.ts";

/** Each card with the categories it was put in, most used first. */
export function PlacementTable() {
  const { t } = useTranslation("dashboard");
  const { analysis } = useResults();
  const { columns, rows } = analysis.placement_table;
  return (
    <div className="max-h-[32rem] overflow-y-auto print:max-h-none print:overflow-visible">
      <Table label={t("heatmap.title")}>
        <thead>
          <tr>
            <Th>{t("heatmap.card")}</Th>
            <Th className="text-right">{t("heatmap.placed")}</Th>
            <Th>{t("heatmap.winner")}</Th>
            <Th>{t("heatmap.others")}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [first, ...rest] = row.cells;
            const words = (cell: (typeof row.cells)[number]) =>
              `${columns[cell.column]?.label ?? ""}: ${t("results.share", {
                percent: Math.round(100 * cell.share),
                count: cell.count,
                total: row.placed,
              })}`;
            return (
              <tr key={row.id}>
                <Td>{row.label}</Td>
                <Td className="text-right">{row.placed}</Td>
                <Td>{first ? words(first) : "–"}</Td>
                <Td className="text-sm text-quiet">{rest.slice(0, 6).map(words).join("; ")}</Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
