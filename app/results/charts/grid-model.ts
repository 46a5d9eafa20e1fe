/** A table of values that is drawn as coloured cells. */
export type GridModel = {
  rows: readonly string[];
  columns: readonly string[];
  /** The share at the end of the colour scale; 1 where it is not given. */
  top?: number;
  /** 0 to 1 on the scale, or null where there is nothing to say. */
  value(row: number, column: number): number | null;
  /** What stands in the cell where it fits. */
  text(row: number, column: number): string;
  /** The cell in a sentence: for the tooltip and for a screen reader. */
  describe(row: number, column: number): string;
  /** A cell that stands out: framed. */
  marked?(row: number, column: number): boolean;
  /** The colours of the cluster that a row or column belongs to. */
  rowColor?(row: number): string | null;
  columnColor?(column: number): string | null;
};

export type GridSize = {
  /** Width of the row labels and height of the column labels, in pixels. */
  left: number;
  top: number;
  cellWidth: number;
  cellHeight: number;
};

/** The size of a row's or column's label, in pixels. */
export const gridLabelSize = (cell: number): number => Math.min(14, Math.max(9, cell * 0.62));

/** Smaller rows and columns go without a label. */
export const isLabelled = (cell: number): boolean => cell >= 9;

export const gridWidth = (model: GridModel, size: GridSize) =>
  size.left + model.columns.length * size.cellWidth;
export const gridHeight = (model: GridModel, size: GridSize) =>
  size.top + model.rows.length * size.cellHeight;

/** The cell under a point of the whole grid; null on its labels and outside. */
export function cellAt(model: GridModel, size: GridSize, x: number, y: number) {
  const row = Math.floor((y - size.top) / size.cellHeight);
  const column = Math.floor((x - size.left) / size.cellWidth);
  const inside =
    x >= size.left && y >= size.top && row < model.rows.length && column < model.columns.length;
  return inside ? { row, column } : null;
}
