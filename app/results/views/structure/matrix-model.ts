import { useMemo } from "react";
import { groupColor } from "../../charts/chart-theme.ts";
import { widestText } from "../../charts/fit-text.ts";
import {
  type GridModel,
  type GridSize,
  gridLabelSize,
  isLabelled,
} from "../../charts/grid-model.ts";
import { usePairText } from "../../pair-text.ts";
import { useCut, useResults } from "../../results-context.ts";

const LABEL_PAD = 20;

/** The similarity matrix as a grid, in the order of the tree. */
export function useMatrixModel(): GridModel {
  const { analysis, labels, layout, theme } = useResults();
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

/** The margin of a matrix without labels. */
const UNLABELLED = 16;

/** The width that the labels of the cards take, in pixels: a fifth of the available width at most. */
export const labelRoom = (labels: readonly string[], cell: number, width = 850): number => {
  if (!isLabelled(cell)) return UNLABELLED;
  const most = Math.min(170, width / 5);
  return Math.min(most, Math.max(48, widestText(labels, gridLabelSize(cell)))) + LABEL_PAD;
};

export const [SMALLEST_CELL, LARGEST_CELL] = [4, 44];

/** The largest cell size at which the labels and all cards fit into the width; `row` is a fixed row height. */
export function fittingCell(labels: readonly string[], width: number, row?: number): number {
  let cell = 34;
  while (
    cell > SMALLEST_CELL &&
    labelRoom(labels, row ?? cell, width) + labels.length * cell > width
  )
    cell--;
  return cell;
}

export const matrixSize = (
  labelSpace: number,
  cell: number,
  rows: { height: number; top: number } | null = null,
): GridSize => ({
  left: labelSpace,
  top: rows?.top ?? (isLabelled(cell) ? Math.min(labelSpace, 130) : UNLABELLED),
  cellWidth: cell,
  cellHeight: rows?.height ?? cell,
});
