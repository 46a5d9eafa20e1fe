import type { ChartTheme } from "./chart-theme.ts";
import type { Drawing } from "./download.ts";
import { wrapText } from "./fit-text.ts";
import { type GridModel, type GridSize, gridHeight, gridWidth } from "./grid-model.ts";
import { paintGrid } from "./paint-grid.ts";
import { type Surface, svgSurface } from "./surface.ts";

const PAD = 12;

/** Draws the whole grid as an image: title and lines at the top if given, the legend at the bottom. */
export function drawGrid(
  model: GridModel,
  theme: ChartTheme,
  size: GridSize,
  title: string,
  lines: readonly string[],
  legend: Drawing,
): Drawing {
  const grid = { x: 0, y: 0, width: gridWidth(model, size), height: gridHeight(model, size) };
  const width = PAD + Math.max(grid.width, legend.width + PAD);
  const wrapped = lines.flatMap((line) => wrapText(line, width - 2 * PAD, 12));
  const head = title ? 46 + wrapped.length * 18 : 0;
  const height = head + grid.height + legend.height + 2 * PAD;
  const surface = svgSurface(width, height, theme.card, title);
  paintGrid(movedDown(surface, head), model, theme, size, grid);
  surface.text(PAD, 20, title, { color: theme.ink, size: 16, bold: true });
  wrapped.forEach((line, index) => {
    surface.text(PAD, 42 + index * 18, line, { color: theme.quiet, size: 12 });
  });
  surface.insert(PAD, head + grid.height + PAD, legend.svg);
  return { svg: surface.toString(), width, height };
}

const movedDown = (surface: Surface, by: number): Surface => ({
  rect: (x, y, ...rest) => surface.rect(x, y + by, ...rest),
  cells: (x, y, ...rest) => surface.cells(x, y + by, ...rest),
  frame: (x, y, ...rest) => surface.frame(x, y + by, ...rest),
  text: (x, y, ...rest) => surface.text(x, y + by, ...rest),
});
