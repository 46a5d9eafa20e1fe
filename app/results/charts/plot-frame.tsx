import { useTranslation } from "react-i18next";
import type { ChartTheme } from "./chart-theme.ts";

type Scale = ((value: number) => number) & { ticks: (count?: number) => number[] };

/** Axes with their titles and grid lines, for plots with a number on both sides. */
export function PlotFrame({
  x,
  y,
  width,
  height,
  margin,
  theme,
  xTitle,
  yTitle,
  wholeX,
}: {
  x: Scale;
  y: Scale;
  width: number;
  height: number;
  margin: { left: number; right: number; top: number; bottom: number };
  theme: ChartTheme;
  xTitle: string;
  yTitle: string;
  /** The x values are whole numbers. */
  wholeX?: boolean;
}) {
  const { i18n } = useTranslation();
  const written = new Intl.NumberFormat(i18n.language);
  const bottom = height - margin.bottom;
  const ticks = x.ticks(8).filter((tick) => !wholeX || Number.isInteger(tick));
  return (
    <g fill={theme.quiet}>
      {y.ticks(5).map((tick) => (
        <g key={tick}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
            stroke={theme.line}
          />
          <text x={margin.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="central">
            {written.format(tick)}
          </text>
        </g>
      ))}
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={bottom}
        y2={bottom}
        stroke={theme.control}
      />
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={bottom} y2={bottom + 5} stroke={theme.control} />
          <text x={x(tick)} y={bottom + 18} textAnchor="middle">
            {written.format(tick)}
          </text>
        </g>
      ))}
      <text x={(margin.left + width - margin.right) / 2} y={height - 8} textAnchor="middle">
        {xTitle}
      </text>
      <text
        transform={`translate(16 ${(margin.top + bottom) / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {yTitle}
      </text>
    </g>
  );
}
