import { Group } from "@visx/group";
import { LegendOrdinal } from "@visx/legend";
import { scaleLinear, type scaleOrdinal } from "@visx/scale";
import { Fragment, forwardRef, useState } from "react";
import { ChartMark, ChartSvg } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { PlotFrame } from "./plot-frame.tsx";

export type ScatterPoint = {
  id: string;
  x: number;
  y: number;
  kind: string;
  /** The number of items it represents; a larger count draws a larger point. */
  count: number;
};

/** The appearance of the points of a kind, and their legend text. */
export type PointKind = { color: string; strong: boolean; text: string };

const PLOT = 380;
const LINE = 18;
const MARGIN = { left: 60, right: 24, top: 20, bottom: 48 };

const look = ({ color, strong }: PointKind, theme: ChartTheme) => ({
  fill: color,
  fillOpacity: strong ? 1 : 0.5,
  stroke: strong ? theme.card : undefined,
  strokeWidth: 1.5,
});

/** A scatter plot. Points at the same position overlap and look darker. */
export const ScatterPlot = forwardRef<
  SVGSVGElement,
  {
    width: number;
    theme: ChartTheme;
    title: string;
    xTitle: string;
    yTitle: string;
    points: readonly ScatterPoint[];
    kinds: ReturnType<typeof scaleOrdinal<string, PointKind>>;
    describePoint: (point: ScatterPoint) => string;
    onOpen?: (id: string) => void;
  }
>(function ScatterPlot(
  { width, theme, title, xTitle, yTitle, points, kinds, describePoint, onOpen },
  ref,
) {
  const [focused, setFocused] = useState(0);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = scaleLinear({
    domain: [Math.min(0, ...xs), Math.max(1, ...xs) + 1],
    range: [MARGIN.left, width - MARGIN.right],
  });
  const y = scaleLinear({
    domain: [Math.min(0, ...ys), Math.max(0.5, ...ys)],
    range: [PLOT - MARGIN.bottom, MARGIN.top],
    nice: true,
  });
  const next = (index: number, key: string): number | null => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    return step ? Math.min(points.length - 1, Math.max(0, index + step)) : null;
  };
  return (
    <ChartSvg ref={ref} width={width} height={PLOT + LINE * kinds.domain().length} label={title}>
      <PlotFrame
        x={x}
        y={y}
        width={width}
        height={PLOT}
        margin={MARGIN}
        theme={theme}
        xTitle={xTitle}
        yTitle={yTitle}
      />
      {points.map((point, index) => {
        const kind = kinds(point.kind);
        const radius = Math.min(16, (kind.strong ? 8.5 : 5) + 1.6 * Math.sqrt(point.count - 1));
        return (
          <Fragment key={point.id}>
            <circle cx={x(point.x)} cy={y(point.y)} r={radius} {...look(kind, theme)} />
            {point.count > 1 ? (
              <text
                x={x(point.x) + radius + 4}
                y={y(point.y)}
                dominantBaseline="central"
                fill={theme.ink}
              >
                {`×${point.count}`}
              </text>
            ) : null}
            <ChartMark
              index={index}
              x={x(point.x)}
              y={y(point.y)}
              radius={radius}
              label={describePoint(point)}
              reachable={index === focused}
              next={next}
              onFocus={setFocused}
              onOpen={onOpen && (() => onOpen(point.id))}
            />
          </Fragment>
        );
      })}
      <LegendOrdinal scale={kinds}>
        {(labels) =>
          labels.map(({ datum, value, index }) =>
            value ? (
              <Group key={datum} left={MARGIN.left} top={PLOT + LINE * (index + 0.5)}>
                <circle r={value.strong ? 8 : 5} {...look(value, theme)} />
                <text x={16} dominantBaseline="central" fill={theme.quiet}>
                  {value.text}
                </text>
              </Group>
            ) : null,
          )
        }
      </LegendOrdinal>
    </ChartSvg>
  );
});
