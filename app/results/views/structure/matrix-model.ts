import { useMemo } from "react";
import { type ChartTheme, groupColor } from "../../charts/chart-theme.ts";
import { widestText } from "../../charts/fit-text.ts";
import { type GridModel, type GridSize, gridLabelSize } from "../../charts/grid-model.ts";
import { useCut, useResults } from "../../state/results-context.ts";
import { usePairText } from "../../texts/pair-text.ts";

const LABEL_PAD = 20;

/** The similarity matrix as a grid, in the order of the tree, in the page's theme or another one. */
export function useMatrixModel(chosen?: ChartTheme): GridModel {
  const { analysis, labels, layout, theme: pageTheme } = useResults();
  const theme = chosen ?? pageTheme;
  const { similarity } = analysis;
  const { cut } = useCut();
  const pairText = usePairText();
  const n = labels.length;
  const { leaves } = layout;
  return useMemo<GridModel>(() => {
    const card = (at: number) => leaves[at] ?? 0;
    const value = (row: number, column: number) =>
      similarity.values[card(row) * n + card(column)] ?? 0;
    const isBlank = (row: number, column: number) =>
      similarity.filled > 0 && similarity.totals[card(row) * n + card(column)] === 0;
    const color = (at: number) => groupColor(theme, cut.members[card(at)] ?? 0);
    const names = leaves.map((leaf) => labels[leaf] ?? "");
    return {
      rows: names,
      columns: names,
      value: (row, column) => (row === column || isBlank(row, column) ? null : value(row, column)),
      text: (row, column) => String(Math.round(100 * value(row, column))),
      describe: (row, column) => pairText(card(row), card(column)),
      rowColor: color,
      columnColor: color,
    };
  }, [similarity, labels, leaves, n, cut, theme, pairText]);
}

/** The greatest height of the labels above a matrix. */
const MAX_TOP = 170;

/**
 * The width of the labels beside square cells, in pixels: what the cells leave of the available width, at least a fifth
 * of it, and no more than the labels need.
 */
const labelRoom = (labels: readonly string[], cell: number, width: number): number => {
  const most = Math.max(Math.min(170, width / 5), width - labels.length * cell - LABEL_PAD);
  return Math.min(most, Math.max(48, widestText(labels, gridLabelSize(cell)))) + LABEL_PAD;
};

export const [SMALLEST_CELL, LARGEST_CELL] = [2, 44];
/** The greatest cell that is chosen to fill a room. */
const FILLING_CELL = 34;

export const matrixSize = (
  labels: readonly string[],
  cell: number,
  width = 850,
  top = MAX_TOP,
): GridSize => {
  const left = labelRoom(labels, cell, width);
  return { left, top: Math.min(left, top), cellWidth: cell, cellHeight: cell };
};

/** The largest cell, in half pixels, at which the labels and all cards fit into a room. */
export function fittingCell(
  labels: readonly string[],
  width: number,
  height = Number.POSITIVE_INFINITY,
): number {
  for (let cell = FILLING_CELL; cell > SMALLEST_CELL; cell -= 0.5) {
    const { left, top } = matrixSize(labels, cell, width);
    const extent = labels.length * cell;
    if (left + extent <= width && top + extent <= height) return cell;
  }
  return SMALLEST_CELL;
}
