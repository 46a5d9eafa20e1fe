import type { ChartTheme } from "./chart-theme.ts";
import type { Drawing } from "./download.ts";
import { type GridModel, type GridSize, gridHeight, gridWidth } from "./grid-model.ts";
import { paintGrid } from "./paint-grid.ts";
import { type Surface, svgSurface } from "./surface.ts";

/** The whole grid as a picture of its own: with its legend, and its title and base where they are given. */
export function drawGrid(
  model: GridModel,
  theme: ChartTheme,
  size: GridSize,
  title: string,
  lines: readonly string[],
  legend: string,
): Drawing {
  const head = title ? 46 + lines.length * 18 : 0;
  const width = Math.max(560, gridWidth(model, size) + 12);
  const height = head + gridHeight(model, size) + 76;
  const surface = svgSurface(width, height, theme.card, title);
  const whole = { x: 0, y: 0, width: gridWidth(model, size), height: gridHeight(model, size) };
  paintGrid(moved(surface, 0, head), model, theme, size, whole);
  surface.text(12, 20, title, { color: theme.ink, size: 16, bold: true });
  lines.forEach((line, index) => {
    surface.text(12, 42 + index * 18, line, { color: theme.quiet, size: 12 });
  });
  const y = height - 40;
  for (let step = 0; step < 50; step++)
    surface.rect(12 + step * 4, y, 4.2, 12, theme.sequential(step / 49));
  for (const [share, anchor] of [
    [0, "start"],
    [0.5, "middle"],
    [1, "end"],
  ] as const)
    surface.text(12 + 200 * share, y + 22, `${Math.round(100 * share * (model.top ?? 1))} %`, {
      color: theme.quiet,
      size: 11,
      anchor,
    });
  // Above the scale, where it has the width of the picture.
  surface.text(12, y - 12, legend, { color: theme.quiet, size: 12 });
  return { svg: surface.toString(), width, height };
}

const moved = (surface: Surface, dx: number, dy: number): Surface => ({
  rect: (x, y, ...rest) => surface.rect(x + dx, y + dy, ...rest),
  cells: (x, y, ...rest) => surface.cells(x + dx, y + dy, ...rest),
  frame: (x, y, ...rest) => surface.frame(x + dx, y + dy, ...rest),
  text: (x, y, ...rest) => surface.text(x + dx, y + dy, ...rest),
});
