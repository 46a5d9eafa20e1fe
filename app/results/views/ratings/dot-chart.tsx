import { AxisTop } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { forwardRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CardRatings } from "../../../analysis/contract/types.ts";
import type { Scale } from "../../../domain/ratings/scale.ts";
import { axisText } from "../../charts/axis-text.tsx";
import { ChartMark, ChartSvg, sheet } from "../../charts/chart-svg.tsx";
import type { ChartTheme } from "../../charts/chart-theme.ts";
import { fitText, widestText } from "../../charts/fit-text.ts";
import { type HighlightStore, useHighlighted } from "../../charts/highlight-store.ts";

export type DotRow =
  | ({ kind: "card"; label: string; color: string } & CardRatings)
  | { kind: "group"; group: number; mean: number | null; label: string; color: string };

const ROW = 20;
const SIZE = 13;
const HEAD = 46;
const RIGHT = 18;

/** A dot for the mean of each card, with its interval; groups have a bar at theirs. */
export const DotChart = forwardRef<
  SVGSVGElement,
  {
    width: number;
    theme: ChartTheme;
    title: string;
    rows: readonly DotRow[];
    ends: Pick<Scale, "low" | "high" | "low_label" | "high_label">;
    highlighted: HighlightStore;
    onPoint: HighlightStore["highlight"];
    onOpen: (card: number) => void;
    describePoint: (row: DotRow) => string;
  }
>(function DotChart(
  { width, theme, title, rows, ends, highlighted: store, onPoint, onOpen, describePoint },
  ref,
) {
  const { i18n } = useTranslation();
  const highlighted = useHighlighted(store);
  const [focused, setFocused] = useState(0);
  const widest = widestText(
    rows.map(({ label }) => label),
    SIZE,
  );
  const left = Math.min(widest + 28, Math.max(120, 0.46 * width));
  const x = scaleLinear({ domain: [ends.low, ends.high], range: [left + 10, width - RIGHT] });
  const bottom = HEAD + rows.length * ROW;
  const text = axisText(i18n.language, theme);
  const next = (index: number, key: string): number | null => {
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[key];
    const to = key === "Home" ? 0 : key === "End" ? rows.length - 1 : step ? index + step : null;
    return to === null ? null : Math.min(rows.length - 1, Math.max(0, to));
  };
  return (
    <ChartSvg
      ref={ref}
      width={width}
      height={bottom + 8}
      label={title}
      fontSize={SIZE}
      className={sheet(rows.length)}
    >
      <g aria-hidden fill={theme.quiet} fontSize={12}>
        <text x={x(ends.low)} y={12}>
          {fitText(ends.low_label, (width - left) / 2 - 12, 12)}
        </text>
        <text x={x(ends.high)} y={12} textAnchor="end">
          {fitText(ends.high_label, (width - left) / 2 - 12, 12)}
        </text>
        <AxisTop
          {...text}
          scale={x}
          top={HEAD - 8}
          tickValues={x.ticks(ends.high - ends.low).filter(Number.isInteger)}
          tickLength={4}
          stroke={theme.control}
          tickStroke={theme.control}
        />
        {x
          .ticks(ends.high - ends.low)
          .filter(Number.isInteger)
          .map((tick) => (
            <line
              key={tick}
              x1={x(tick)}
              x2={x(tick)}
              y1={HEAD - 8}
              y2={bottom}
              stroke={theme.line}
            />
          ))}
      </g>
      {rows.map((row, index) => {
        const y = HEAD + (index + 0.5) * ROW;
        const isGroup = row.kind === "group";
        const on = !isGroup && highlighted.has(row.card);
        const at = row.mean === null ? null : x(row.mean);
        return (
          <g key={isGroup ? `group ${row.group}` : row.card}>
            {isGroup ? (
              <rect x={0} y={y - 5} width={10} height={10} rx={2} fill={row.color} />
            ) : null}
            <text
              aria-hidden
              x={isGroup ? 16 : 0}
              y={y}
              dominantBaseline="central"
              fontWeight={isGroup || on ? 600 : 400}
              fill={on ? theme.mark : theme.ink}
            >
              {fitText(row.label, left - (isGroup ? 20 : 6), SIZE)}
            </text>
            {!isGroup && row.low !== null && row.high !== null ? (
              <line
                // An interval of few ratings may pass the ends of the scale.
                x1={x(Math.max(ends.low, row.low))}
                x2={x(Math.min(ends.high, row.high))}
                y1={y}
                y2={y}
                stroke={on ? theme.mark : row.color}
                strokeWidth={2}
                strokeOpacity={0.55}
              />
            ) : null}
            {at === null ? null : isGroup ? (
              <rect x={at - 2} y={y - 8} width={4} height={16} fill={row.color} />
            ) : (
              <circle
                cx={at}
                cy={y}
                r={on ? 6 : 4.5}
                fill={row.color}
                stroke={on ? theme.mark : theme.card}
                strokeWidth={on ? 2.5 : 1}
              />
            )}
            <ChartMark
              index={index}
              x={at ?? left + 10}
              y={y}
              radius={ROW / 2}
              label={describePoint(row)}
              reachable={index === focused}
              next={next}
              onFocus={setFocused}
              onPoint={isGroup ? () => {} : (on) => onPoint(on ? [row.card] : null)}
              onOpen={isGroup ? () => {} : () => onOpen(row.card)}
            />
          </g>
        );
      })}
    </ChartSvg>
  );
});
