import { LineSubject } from "@visx/annotation";
import { scaleLinear } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { forwardRef, type SVGAttributes } from "react";
import { ChartSvg } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { PlotFrame } from "./plot-frame.tsx";

type Point = readonly [x: number, y: number];

const MARGIN = { left: 60, right: 24, top: 28, bottom: 48 };

/** A curve with its points, and optionally a marked x. */
export const LineChart = forwardRef<
  SVGSVGElement,
  {
    width: number;
    height?: number;
    theme: ChartTheme;
    title: string;
    xTitle: string;
    yTitle: string;
    series: readonly { name: string; points: readonly Point[] }[];
    /** The range of values around the curve at each x. */
    band?: readonly (readonly [x: number, low: number, high: number])[];
    yRange: readonly [number, number];
    marked?: number;
    markedLabel?: string;
    describePoint: (x: number, y: number) => string;
    /** Makes the points buttons that select an x. */
    onPick?: (x: number) => void;
  }
>(function LineChart(props, ref) {
  const { width, theme, series, marked, onPick } = props;
  const height = props.height ?? 300;
  const all = series.flatMap((one) => one.points.map(([x]) => x));
  const x = scaleLinear({
    domain: [Math.min(...all), Math.max(...all)],
    range: [MARGIN.left, width - MARGIN.right],
  });
  const y = scaleLinear({
    domain: [...props.yRange],
    range: [height - MARGIN.bottom, MARGIN.top],
  });
  const pointProps = (at: number): SVGAttributes<SVGGElement> =>
    onPick
      ? {
          role: "button",
          "aria-pressed": marked === at,
          onClick: () => onPick(at),
          onKeyDown: (event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            onPick(at);
          },
          style: { cursor: "pointer" },
        }
      : { role: "img" };
  const inside = marked !== undefined && marked >= Math.min(...all) && marked <= Math.max(...all);
  return (
    <ChartSvg ref={ref} width={width} height={height} label={props.title}>
      <PlotFrame
        x={x}
        y={y}
        width={width}
        height={height}
        margin={MARGIN}
        theme={theme}
        xTitle={props.xTitle}
        yTitle={props.yTitle}
      />
      {props.band ? (
        <AreaClosed
          data={[...props.band]}
          x={([at]) => x(at)}
          y0={([, low]) => y(low)}
          y1={([, , high]) => y(high)}
          yScale={y}
          fill={theme.accent}
          fillOpacity={0.15}
        />
      ) : null}
      {inside ? (
        <g>
          <LineSubject
            x={x(marked)}
            min={MARGIN.top}
            max={height - MARGIN.bottom}
            stroke={theme.mark}
            strokeDasharray="5 4"
          />
          <text x={x(marked)} y={MARGIN.top - 12} textAnchor="middle" fill={theme.mark}>
            {props.markedLabel}
          </text>
        </g>
      ) : null}
      {series.map((one, index) => {
        const color = index === 0 ? theme.accent : (theme.categorical[index] ?? theme.ink);
        return (
          <g key={one.name}>
            <LinePath
              data={[...one.points]}
              x={([at]) => x(at)}
              y={([, value]) => y(value)}
              stroke={color}
              strokeWidth={2}
              fill="none"
            />
            {one.points.map(([at, value]) => (
              <g
                key={at}
                tabIndex={0}
                aria-label={props.describePoint(at, value)}
                {...pointProps(at)}
              >
                <title>{props.describePoint(at, value)}</title>
                <circle cx={x(at)} cy={y(value)} r={10} fill="transparent" />
                <circle
                  cx={x(at)}
                  cy={y(value)}
                  r={4}
                  fill={color}
                  stroke={theme.card}
                  strokeWidth={1.5}
                />
              </g>
            ))}
          </g>
        );
      })}
    </ChartSvg>
  );
});
