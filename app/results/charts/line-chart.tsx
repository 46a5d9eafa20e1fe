import { LineSubject } from "@visx/annotation";
import { scaleLinear } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { forwardRef, type SVGAttributes } from "react";
import { ChartSvg } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { PlotFrame } from "./plot-frame.tsx";

type Point = readonly [x: number, y: number];

const MARGIN = { left: 60, right: 24, top: 28, bottom: 48 };

/** The room for the names at the ends of the lines, and the least distance between two of them. */
const NAMED = { right: 92, apart: 14 };

type Series = {
  name: string;
  points: readonly Point[];
  /** A dashed line to compare the others with. */
  isQuiet?: boolean;
};

/** Curves with their points, and optionally a marked x. */
export const LineChart = forwardRef<
  SVGSVGElement,
  {
    width: number;
    height?: number;
    theme: ChartTheme;
    title: string;
    xTitle: string;
    yTitle: string;
    series: readonly Series[];
    /** Writes the names at the ends of the lines. */
    isNamed?: boolean;
    /** The range of values around the curve at each x. */
    band?: readonly (readonly [x: number, low: number, high: number])[];
    yRange: readonly [number, number];
    marked?: number;
    markedLabel?: string;
    describePoint: (x: number, y: number, name: string) => string;
    /** Makes the points buttons that select an x. */
    onPick?: (x: number) => void;
  }
>(function LineChart(props, ref) {
  const { width, theme, series, marked, onPick } = props;
  const height = props.height ?? 300;
  const margin = props.isNamed ? { ...MARGIN, right: NAMED.right } : MARGIN;
  const all = series.flatMap((one) => one.points.map(([x]) => x));
  const x = scaleLinear({
    domain: [Math.min(...all), Math.max(...all)],
    range: [margin.left, width - margin.right],
  });
  const y = scaleLinear({
    domain: [...props.yRange],
    range: [height - MARGIN.bottom, MARGIN.top],
  });
  const colorOf = ({ isQuiet }: Series, index: number) =>
    isQuiet ? theme.quiet : index === 0 ? theme.accent : (theme.categorical[index] ?? theme.ink);
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
        margin={margin}
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
        const color = colorOf(one, index);
        return (
          <g key={one.name}>
            <LinePath
              data={[...one.points]}
              x={([at]) => x(at)}
              y={([, value]) => y(value)}
              stroke={color}
              strokeWidth={2}
              strokeDasharray={one.isQuiet ? "4 4" : undefined}
              fill="none"
            />
            {one.points.map(([at, value]) => (
              <g
                key={at}
                tabIndex={0}
                aria-label={props.describePoint(at, value, one.name)}
                {...pointProps(at)}
              >
                <title>{props.describePoint(at, value, one.name)}</title>
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
      {props.isNamed
        ? namePlaces(series, y).map(({ at, index, one }) => (
            <text
              key={one.name}
              x={width - margin.right + 10}
              y={at}
              dy="0.35em"
              fill={colorOf(one, index)}
            >
              {one.name}
            </text>
          ))
        : null}
    </ChartSvg>
  );
});

/** The heights of the names, at the ends of their lines but not over each other. */
function namePlaces(series: readonly Series[], y: (value: number) => number) {
  let last = Number.NEGATIVE_INFINITY;
  return series
    .map((one, index) => ({ one, index, at: y(one.points.at(-1)?.[1] ?? 0) }))
    .sort((a, b) => a.at - b.at)
    .map((place) => {
      last = Math.max(place.at, last + NAMED.apart);
      return { ...place, at: last };
    });
}
