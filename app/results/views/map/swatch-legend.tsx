import type { ChartTheme } from "../../charts/chart-theme.ts";
import { fitText } from "../../charts/fit-text.ts";

const LINE = 20;
const COLUMN = 250;
const SIZE = 12;

const columnsOf = (width: number) => Math.max(1, Math.floor(width / COLUMN));

/** The height of a legend of so many entries. */
export const legendHeight = (entries: number, width: number): number =>
  LINE * Math.ceil(entries / columnsOf(width));

/** Colors and what they mean, in columns: a part of the picture, so that a download has it. */
export function SwatchLegend({
  entries,
  width,
  top,
  theme,
}: {
  entries: readonly { color: string; text: string }[];
  width: number;
  top: number;
  theme: ChartTheme;
}) {
  const columns = columnsOf(width);
  const room = width / columns;
  return entries.map(({ color, text }, at) => {
    const x = 2 + (at % columns) * room;
    const y = top + LINE * (Math.floor(at / columns) + 0.5);
    return (
      <g key={`${color} ${text}`}>
        <rect x={x} y={y - 5} width={10} height={10} rx={2} fill={color} />
        <text x={x + 16} y={y} dominantBaseline="central" fill={theme.quiet}>
          <title>{text}</title>
          {fitText(text, room - 26, SIZE)}
        </text>
      </g>
    );
  });
}
