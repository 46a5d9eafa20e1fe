/** A table of values drawn as colored cells. */
export type GridModel = {
  rows: readonly string[];
  columns: readonly string[];
  /** The share at the end of the color scale; 1 by default. */
  top?: number;
  /** From 0 to 1 on the scale; null for an empty cell. */
  value(row: number, column: number): number | null;
  /** The text in the cell, drawn if it fits. */
  text(row: number, column: number): string;
  /** Describes the cell in a sentence, for the tooltip and for screen readers. */
  describe(row: number, column: number): string;
  /** Whether the cell has a frame. */
  marked?(row: number, column: number): boolean;
  /** The color of the cluster that a row or column belongs to. */
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

/** The font size of a row's or column's label, in pixels. */
export const gridLabelSize = (cell: number): number => Math.min(14, Math.max(9, cell * 0.62));

/** Rows and columns smaller than 8 pixels have no label. */
export const isLabelled = (cell: number): boolean => cell >= 8;

export const gridWidth = (model: GridModel, size: GridSize) =>
  size.left + model.columns.length * size.cellWidth;
export const gridHeight = (model: GridModel, size: GridSize) =>
  size.top + model.rows.length * size.cellHeight;

/** The cell at a point of the whole grid; null on the labels and outside. */
export function cellAt(model: GridModel, size: GridSize, x: number, y: number) {
  const row = Math.floor((y - size.top) / size.cellHeight);
  const column = Math.floor((x - size.left) / size.cellWidth);
  const inside =
    x >= size.left && y >= size.top && row < model.rows.length && column < model.columns.length;
  return inside ? { row, column } : null;
}
