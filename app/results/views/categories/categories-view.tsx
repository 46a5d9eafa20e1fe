import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/kit/select.tsx";
import { drawGrid } from "../../charts/draw-grid.ts";
import { Figure } from "../../charts/figure.tsx";
import { textWidth } from "../../charts/fit-text.ts";
import type { GridModel, GridSize } from "../../charts/grid-model.ts";
import { HeatGrid } from "../../charts/heat-grid.tsx";
import { useHighlighted } from "../../charts/highlight-store.ts";
import { ScaleLegend } from "../../charts/similarity-legend.tsx";
import { useCut, useResults } from "../../results-context.ts";
import { CommonPanel } from "../structure/common-panel.tsx";
import { AgreementSentence } from "./agreement-sentence.tsx";
import { PlacementTable } from "./placement-table.tsx";

const CHOICES = [15, 30, 60, 10_000];

/** Card × category: how many put each card under each label; each card's winner is framed. */
export function CategoriesView() {
  const { t } = useTranslation("dashboard");
  const { analysis, layout, theme, highlighted, highlight, open, labels, fileName, base } =
    useResults();
  const { cut } = useCut();
  const [most, setMost] = useState(15);
  const { columns, rows } = analysis.placement_table;
  const { leaves, place } = layout;
  /** The labels used most, and every card's most frequent one. */
  const listed = useMemo(() => {
    const winners = new Set(rows.map((row) => row.winner));
    return [...columns.keys()].filter((column) => column < most || winners.has(column));
  }, [columns, rows, most]);
  const others = listed.length < columns.length;
  const shown = useMemo(() => {
    const names = listed.map((column) => columns[column]?.label ?? "");
    return others ? [...names, t("heatmap.otherLabels")] : names;
  }, [listed, columns, others, t]);

  const model = useMemo<GridModel>(() => {
    const counts = leaves.map((card) => {
      const byColumn = new Map(rows[card]?.cells.map((cell) => [cell.column, cell.count]));
      const known = listed.map((column) => byColumn.get(column) ?? 0);
      const rest = (rows[card]?.placed ?? 0) - known.reduce((sum, count) => sum + count, 0);
      return others ? [...known, rest] : known;
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
      rowColor: (row) =>
        theme.categorical[(cut.members[leaves[row] ?? 0] ?? 0) % theme.categorical.length] ?? null,
    };
  }, [rows, leaves, labels, listed, others, shown, cut, theme, t]);
  const size = useMemo<GridSize>(() => {
    const left = Math.min(190, Math.max(80, ...labels.map((label) => textWidth(label, 13)))) + 18;
    const top = Math.min(190, Math.max(60, ...shown.map((label) => textWidth(label, 14)))) + 18;
    return { left, top, cellWidth: 40, cellHeight: labels.length > 60 ? 22 : 30 };
  }, [labels, shown]);
  const pointed = useHighlighted(highlighted);
  const lines = useMemo(
    () => new Set([...pointed].map((card) => place[card] ?? -1)),
    [pointed, place],
  );
  const title = t("heatmap.title");
  return (
    <>
      <AgreementSentence />
      <Figure
        title={title}
        says={t("heatmap.says", { count: columns.length })}
        fileName={`${fileName}-categories`}
        draw={() => drawGrid(model, theme, size, title, base, t("heatmap.legendTitle"))}
        table={() => <PlacementTable />}
        controls={
          columns.length > 15 ? (
            <label htmlFor="heatmap-columns" className="flex items-center gap-2 text-sm text-quiet">
              {t("heatmap.columns")}
              <Select
                id="heatmap-columns"
                value={most}
                onChange={(event) => setMost(Number(event.target.value))}
              >
                {CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice > 1000 ? t("heatmap.all", { count: columns.length }) : choice}
                  </option>
                ))}
              </Select>
            </label>
          ) : null
        }
      >
        <ScaleLegend theme={theme} top={model.top ?? 1} says={t("heatmap.legendTitle")} />
        <HeatGrid
          model={model}
          theme={theme}
          size={size}
          label={title}
          highlighted={lines}
          onPoint={(at) => highlight(at ? [leaves[at.row] ?? 0] : null)}
          onOpen={(at) => open({ kind: "card", card: leaves[at.row] ?? 0 })}
        />
      </Figure>
      <CommonPanel />
    </>
  );
}
