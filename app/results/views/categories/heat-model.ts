import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { groupColor } from "../../charts/chart-theme.ts";
import { widestText } from "../../charts/fit-text.ts";
import type { GridModel, GridSize } from "../../charts/grid-model.ts";
import { useCut, useResults } from "../../state/results-context.ts";

/**
 * Cards × labels. The columns are the `columnCount` most used labels and every card's most frequent one; the
 * other labels share one column.
 */
export function useHeatModel(columnCount: number): { model: GridModel; size: GridSize } {
  const { t } = useTranslation("results");
  const { analysis, labels, layout, theme } = useResults();
  const { cut } = useCut();
  const { columns, rows } = analysis.placement_table;
  const { leaves } = layout;
  const listed = useMemo(() => {
    const winners = new Set(rows.map((row) => row.winner));
    return [...columns.keys()].filter((column) => column < columnCount || winners.has(column));
  }, [columns, rows, columnCount]);
  const others = listed.length < columns.length;
  const shown = useMemo(() => {
    const names = listed.map((column) => columns[column]?.label ?? "");
    return others ? [...names, t("heatmap.otherLabels")] : names;
  }, [listed, columns, others, t]);

  const model = useMemo<GridModel>(() => {
    const counts = leaves.map((card) => {
      const byColumn = new Map(rows[card]?.cells.map((cell) => [cell.column, cell.count]));
      const shownCounts = listed.map((column) => byColumn.get(column) ?? 0);
      const rest = (rows[card]?.placed ?? 0) - shownCounts.reduce((sum, count) => sum + count, 0);
      return others ? [...shownCounts, rest] : shownCounts;
    });
    const rowOf = (row: number) => rows[leaves[row] ?? 0];
    const shareOf = (row: number, column: number) =>
      (counts[row]?.[column] ?? 0) / Math.max(1, rowOf(row)?.placed ?? 0);
    const top = Math.max(0.01, ...counts.flatMap((row, at) => row.map((_, c) => shareOf(at, c))));
    return {
      rows: leaves.map((card) => labels[card] ?? ""),
      columns: shown,
      top,
      value: (row, column) => shareOf(row, column) / top,
      text: (row, column) => {
        const count = counts[row]?.[column];
        return count ? String(count) : "";
      },
      describe: (row, column) =>
        t("heatmap.cell", {
          card: labels[leaves[row] ?? 0],
          category: shown[column],
          percent: Math.round(100 * shareOf(row, column)),
          count: counts[row]?.[column] ?? 0,
          total: rowOf(row)?.placed ?? 0,
        }),
      marked: (row, column) => rowOf(row)?.winner === listed[column],
      rowColor: (row) => groupColor(theme, cut.members[leaves[row] ?? 0] ?? 0),
    };
  }, [rows, leaves, labels, listed, others, shown, cut, theme, t]);
  const size = useMemo<GridSize>(() => {
    const left = Math.min(190, Math.max(80, widestText(labels, 13))) + 18;
    const top = Math.min(190, Math.max(60, widestText(shown, 14))) + 18;
    return { left, top, cellWidth: 40, cellHeight: labels.length > 60 ? 22 : 30 };
  }, [labels, shown]);
  return { model, size };
}
