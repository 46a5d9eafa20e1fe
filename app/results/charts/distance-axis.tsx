import { scaleLinear } from "@visx/scale";
import { useTranslation } from "react-i18next";
import type { ChartTheme } from "./chart-theme.ts";

/** The distances from 0 to 1: above a lying tree, beside a standing one. */
export function DistanceAxis({
  flat,
  theme,
  left,
  top,
  along,
  across,
  title,
}: {
  flat: boolean;
  theme: ChartTheme;
  left: number;
  top: number;
  along: number;
  across: number;
  title: string;
}) {
  const { i18n } = useTranslation();
  const written = new Intl.NumberFormat(i18n.language);
  const scale = scaleLinear({ domain: [0, 1], range: flat ? [0, across] : [across, 0] });
  return (
    <g fontSize={12} fill={theme.quiet}>
      {scale.ticks(5).map((tick) => {
        const at = scale(tick);
        return flat ? (
          <g key={tick}>
            <line x1={left + at} x2={left + at} y1={top - 4} y2={top + along} stroke={theme.line} />
            <text x={left + at} y={top - 18} textAnchor={tick === 1 ? "end" : "middle"}>
              {written.format(tick)}
            </text>
          </g>
        ) : (
          <g key={tick}>
            <line x1={left - 4} x2={left + along} y1={top + at} y2={top + at} stroke={theme.line} />
            <text x={left - 8} y={top + at} textAnchor="end" dominantBaseline="central">
              {written.format(tick)}
            </text>
          </g>
        );
      })}
      {flat ? (
        <text x={left} y={14}>
          {title}
        </text>
      ) : (
        <text transform={`translate(14 ${top + across / 2}) rotate(-90)`} textAnchor="middle">
          {title}
        </text>
      )}
    </g>
  );
}
