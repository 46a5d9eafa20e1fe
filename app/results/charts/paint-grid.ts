import { textOn } from "../../domain/colors/luminance.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { fitText } from "./fit-text.ts";
import { type GridModel, type GridSize, gridLabelSize, isLabelled } from "./grid-model.ts";
import type { Surface } from "./surface.ts";

/** The visible part of a grid: its scroll position and size, in pixels. */
type Viewport = { x: number; y: number; width: number; height: number };

export type Highlighted = {
  row: number | null;
  column: number | null;
  cards?: ReadonlySet<number>;
};

const STRIPE = 4;
/** The height of a line of labels beside cells that are too small for one each. */
const LABEL_LINE = 10;

/**
 * Paints the visible cells, then the labels over them, so that the labels stay visible while the cells
 * scroll. The cost depends on the viewport, not on the size of the grid.
 */
export function paintGrid(
  surface: Surface,
  model: GridModel,
  theme: ChartTheme,
  size: GridSize,
  viewport: Viewport,
  highlighted: Highlighted = { row: null, column: null },
): void {
  const { left, top, cellWidth, cellHeight } = size;
  const firstRow = Math.max(0, Math.floor(viewport.y / cellHeight));
  const lastRow = Math.min(
    model.rows.length - 1,
    Math.floor((viewport.y + viewport.height - top) / cellHeight),
  );
  const firstColumn = Math.max(0, Math.floor(viewport.x / cellWidth));
  const lastColumn = Math.min(
    model.columns.length - 1,
    Math.floor((viewport.x + viewport.width - left) / cellWidth),
  );
  const xOf = (column: number) => left + column * cellWidth - viewport.x;
  const yOf = (row: number) => top + row * cellHeight - viewport.y;
  const gap = Math.min(cellWidth, cellHeight) >= 12 ? 1 : 0;
  const fontSize = Math.min(13, cellHeight * 0.45, cellWidth * 0.42);
  const colors = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, r) =>
    Array.from({ length: Math.max(0, lastColumn - firstColumn + 1) }, (_, c) => {
      const value = model.value(firstRow + r, firstColumn + c);
      return value === null ? null : theme.sequential(value);
    }),
  );

  // Cells this small have no text.
  if (gap === 0 && !model.marked)
    surface.cells(xOf(firstColumn), yOf(firstRow), cellWidth, cellHeight, colors);
  else paintCells();
  if (highlighted.row !== null && highlighted.column !== null)
    surface.frame(
      xOf(highlighted.column) - 1,
      yOf(highlighted.row) - 1,
      cellWidth + 1,
      cellHeight + 1,
      theme.ink,
      2,
    );

  paintRowLabels();
  paintColumnLabels();
  surface.rect(0, 0, left, top, theme.card);

  function paintCells() {
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const color = colors[row - firstRow]?.[column - firstColumn];
        if (!color) continue;
        const x = xOf(column);
        const y = yOf(row);
        surface.rect(x, y, cellWidth - gap, cellHeight - gap, color);
        if (fontSize >= 8.5)
          surface.text(
            x + (cellWidth - gap) / 2,
            y + (cellHeight - gap) / 2,
            model.text(row, column),
            { color: textOn(color), size: fontSize, anchor: "middle" },
          );
        if (model.marked?.(row, column))
          surface.frame(x + 1, y + 1, cellWidth - gap - 2, cellHeight - gap - 2, theme.mark, 2);
      }
    }
  }

  function paintRowLabels() {
    surface.rect(0, 0, left, viewport.height, theme.card);
    const labelSize = gridLabelSize(cellHeight);
    const maxWidth = left - STRIPE - 10;
    for (let row = firstRow; row <= lastRow; row++) {
      const y = yOf(row);
      const color = model.rowColor?.(row);
      if (color) surface.rect(left - STRIPE - 1, y, STRIPE, cellHeight - gap, color);
      const on = row === highlighted.row || highlighted.cards?.has(row);
      if (!on && !hasLabel(row, cellHeight, highlighted.row)) continue;
      surface.text(
        left - STRIPE - 6,
        y + cellHeight / 2,
        fitText(model.rows[row] ?? "", maxWidth, labelSize),
        {
          color: on ? theme.mark : theme.ink,
          size: labelSize,
          anchor: "end",
          bold: on,
        },
      );
    }
  }

  function paintColumnLabels() {
    surface.rect(left, 0, viewport.width - left, top, theme.card);
    const labelSize = gridLabelSize(cellWidth);
    const maxWidth = top - STRIPE - 10;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const x = xOf(column);
      const color = model.columnColor?.(column);
      if (color) surface.rect(x, top - STRIPE - 1, cellWidth - gap, STRIPE, color);
      const on =
        column === highlighted.column || (model.columnColor && highlighted.cards?.has(column));
      if (!on && !hasLabel(column, cellWidth, highlighted.column)) continue;
      surface.text(
        x + cellWidth / 2,
        top - STRIPE - 6,
        fitText(model.columns[column] ?? "", maxWidth, labelSize),
        { color: on ? theme.mark : theme.ink, size: labelSize, turn: -90, bold: Boolean(on) },
      );
    }
  }
}

/**
 * Beside small cells only some have a label, in the middle of its line so that the first one is whole, and none that would
 * overlap the highlighted one.
 */
function hasLabel(at: number, cell: number, highlighted: number | null): boolean {
  if (isLabelled(cell)) return true;
  const every = Math.ceil(LABEL_LINE / cell);
  return (
    at % every === Math.floor(every / 2) &&
    (highlighted === null || Math.abs(at - highlighted) * cell >= LABEL_LINE)
  );
}
