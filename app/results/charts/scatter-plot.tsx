import { scaleLinear } from "@visx/scale";
import { Fragment, forwardRef, useState } from "react";
import { ChartMark, ChartSvg } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { PlotFrame } from "./plot-frame.tsx";

export type ScatterPoint = {
  id: string;
  x: number;
  y: number;
  color: string;
  strong: boolean;
  /** How many it stands for; its area grows with them. */
  count: number;
};

const MARGIN = { left: 60, right: 24, top: 20, bottom: 48 };

/** Points by two numbers. Those with the same numbers lie on each other, and look darker. */
export const ScatterPlot = forwardRef<
  SVGSVGElement,
  {
    width: number;
    theme: ChartTheme;
    title: string;
    xTitle: string;
    yTitle: string;
    points: readonly ScatterPoint[];
    words: (point: ScatterPoint) => string;
    onOpen?: (id: string) => void;
  }
>(function ScatterPlot({ width, theme, title, xTitle, yTitle, points, words, onOpen }, ref) {
  const height = 380;
  const [focused, setFocused] = useState(0);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = scaleLinear({
    domain: [Math.min(0, ...xs), Math.max(1, ...xs) + 1],
    range: [MARGIN.left, width - MARGIN.right],
  });
  const y = scaleLinear({
    domain: [Math.min(0, ...ys), Math.max(0.5, ...ys)],
    range: [height - MARGIN.bottom, MARGIN.top],
    nice: true,
  });
  const next = (index: number, key: string): number | null => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    return step ? Math.min(points.length - 1, Math.max(0, index + step)) : null;
  };
  return (
    <ChartSvg ref={ref} width={width} height={height} label={title}>
      <PlotFrame
        x={x}
        y={y}
        width={width}
        height={height}
        margin={MARGIN}
        theme={theme}
        xTitle={xTitle}
        yTitle={yTitle}
      />
      {points.map((point, index) => {
        const radius = Math.min(16, (point.strong ? 8 : 4.5) + 0.5 * Math.sqrt(point.count));
        return (
          <Fragment key={point.id}>
            <circle
              cx={x(point.x)}
              cy={y(point.y)}
              r={radius}
              fill={point.color}
              fillOpacity={point.strong ? 1 : 0.5}
              stroke={point.strong ? theme.card : undefined}
              strokeWidth={1.5}
            />
            <ChartMark
              index={index}
              x={x(point.x)}
              y={y(point.y)}
              radius={radius}
              words={words(point)}
              reachable={index === focused}
              next={next}
              onFocus={setFocused}
              onOpen={onOpen && (() => onOpen(point.id))}
            />
          </Fragment>
        );
      })}
    </ChartSvg>
  );
});
