import { useMemo } from "react";
import { textWidth } from "../../charts/fit-text.ts";
import { type GridModel, type GridSize, gridLabelSize } from "../../charts/grid-model.ts";
import { usePairText } from "../../pair-text.ts";
import { useCut, useResults } from "../../results-context.ts";

const LABEL_PAD = 20;

/** Cards against cards as a grid, in the order of the tree. */
export function useMatrixModel(): GridModel {
  const { labels, layout, theme } = useResults();
  const { similarity } = useResults().analysis;
  const { cut } = useCut();
  const pairText = usePairText();
  const n = labels.length;
  const { leaves } = layout;
  return useMemo<GridModel>(() => {
    const card = (at: number) => leaves[at] ?? 0;
    const value = (row: number, column: number) =>
      similarity.values[card(row) * n + card(column)] ?? 0;
    const color = (at: number) => {
      const number = cut.members[card(at)] ?? 0;
      return theme.categorical[number % theme.categorical.length] ?? null;
    };
    const names = leaves.map((at) => labels[at] ?? "");
    return {
      rows: names,
      columns: names,
      value: (row, column) => (row === column ? null : value(row, column)),
      text: (row, column) => String(Math.round(100 * value(row, column))),
      describe: (row, column) => pairText(card(row), card(column)),
      rowColor: color,
      columnColor: color,
    };
  }, [similarity, labels, leaves, n, cut, theme, pairText]);
}

/** How much room the labels of the cards take. */
export const labelRoom = (labels: readonly string[], cell: number): number => {
  const size = gridLabelSize(cell);
  return Math.min(170, Math.max(48, ...labels.map((label) => textWidth(label, size)))) + LABEL_PAD;
};

export const matrixSize = (room: number, cell: number): GridSize => ({
  left: room,
  top: Math.min(room, 130),
  cellWidth: cell,
  cellHeight: cell,
});
