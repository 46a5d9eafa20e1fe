import { scaleLinear } from "@visx/scale";
import { Fragment, forwardRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartMark, ChartSvg } from "../../charts/chart-svg.tsx";
import type { ChartTheme } from "../../charts/chart-theme.ts";
import { type HighlightStore, useHighlighted } from "../../charts/highlight-store.ts";
import { labelBeside, labelPlaces } from "../../charts/label-places.ts";
import { PointLabel } from "../../charts/point-label.tsx";
import { plainIn } from "../../state/use-fixed.ts";
import { hullOf } from "./hull.ts";
import { legendHeight, SwatchLegend } from "./swatch-legend.tsx";

type MapPoint = {
  x: number;
  y: number;
  label: string;
  /** Stands at the point where its label has no room. */
  number?: string;
  /** The color of its group. */
  color: string;
  radius?: number;
  /** Fills the point instead of the color of its group, which becomes its outline. */
  shade?: string | undefined;
};

const PAD = 46;
const SIZE = 12;
const RADIUS = 6;
/** The room around the points within the outline of a group. */
const HULL = 15;

/**
 * Labelled points on a plane, and outlines around groups of them. A label that would overlap another one is hidden until
 * its point is highlighted.
 */
export const PointMap = forwardRef<
  SVGSVGElement,
  {
    points: readonly MapPoint[];
    width: number;
    theme: ChartTheme;
    title: string;
    highlighted: HighlightStore;
    onPoint: HighlightStore["highlight"];
    onOpen: (card: number) => void;
    describePoint: (card: number) => string;
    /** Groups of points by their indices. */
    hulls?: readonly { color: string; points: readonly number[] }[];
    legend?: readonly { color: string; text: string }[];
  }
>(function PointMap(
  {
    points,
    width,
    theme,
    title,
    highlighted: store,
    onPoint,
    onOpen,
    describePoint,
    hulls = [],
    legend = [],
  },
  ref,
) {
  const highlighted = useHighlighted(store);
  const { t, i18n } = useTranslation("results");
  const [focused, setFocused] = useState(0);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) || 1;
  const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2;
  const height = Math.max(320, Math.min(620, width * 0.72));
  const side = Math.min(width, height) - 2 * PAD;
  // The same scale for both axes, so that distances are comparable in every direction.
  const unit = Math.min(
    (width - 2 * PAD) / (Math.max(...xs) - Math.min(...xs) || 1),
    side / (Math.max(...ys) - Math.min(...ys) || 1),
  );
  const x = (value: number) => width / 2 + (value - middle(xs)) * unit;
  const y = (value: number) => height / 2 - (value - middle(ys)) * unit;
  const shrunk = Math.max(0.6, Math.min(1, width / 700));
  const labelled = points.map(({ label: text, number, radius = RADIUS, ...point }) => ({
    ...{ x: x(point.x), y: y(point.y), text, number, radius: shrunk * radius },
  }));
  // The small ones lie over the large ones.
  const drawn = [...labelled.entries()].sort(([, a], [, b]) => b.radius - a.radius);
  const places = labelPlaces(labelled, width, SIZE);
  const step = scaleLinear({ domain: [0, span], range: [0, span * unit] }).ticks(6)[1] ?? span;

  return (
    <ChartSvg
      ref={ref}
      width={width}
      height={height + (legend.length > 0 ? 8 + legendHeight(legend.length, width) : 0)}
      label={`${title}. ${t("map.keys")}`}
      fontSize={SIZE}
    >
      <rect x={0.5} y={0.5} width={width - 1} height={height - 1} fill="none" stroke={theme.line} />
      <g stroke={theme.control} fill={theme.quiet}>
        <line x1={14} x2={14 + step * unit} y1={height - 16} y2={height - 16} strokeWidth={2} />
        <text x={20 + step * unit} y={height - 12} stroke="none">
          {t("map.scale", { value: plainIn(i18n.language)(step) })}
        </text>
      </g>
      {hulls.map(({ color, points: group }) => (
        <path
          key={group.join()}
          d={`M${hullOf(group.flatMap((at) => labelled[at] ?? []))
            .map((corner) => `${corner.x.toFixed(1)} ${corner.y.toFixed(1)}`)
            .join("L")}Z`}
          fill={color}
          stroke={color}
          strokeWidth={2 * HULL}
          strokeLinejoin="round"
          strokeLinecap="round"
          opacity={0.14}
        />
      ))}
      {drawn.map(([index, { x, y, radius }]) => {
        const on = highlighted.has(index);
        const { color, shade } = points[index] ?? {};
        return (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={on ? radius + 2 : radius}
            fill={shade ?? color}
            stroke={on ? theme.mark : shade ? color : theme.card}
            strokeWidth={on ? 3 : 1.5}
          />
        );
      })}
      {labelled.map((point, index) => {
        const on = highlighted.has(index);
        const place = on ? labelBeside(point, width, SIZE) : places[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the card
          <Fragment key={index}>
            <ChartMark
              index={index}
              x={point.x}
              y={point.y}
              radius={14}
              label={describePoint(index)}
              reachable={index === focused}
              next={(from, key) => nearest(points, from, key)}
              onFocus={setFocused}
              onPoint={(on) => onPoint(on ? [index] : null)}
              onOpen={() => onOpen(index)}
            />
            {place ? <PointLabel point={point} place={place} on={on} theme={theme} /> : null}
          </Fragment>
        );
      })}
      <SwatchLegend entries={legend} width={width} top={height + 6} theme={theme} />
    </ChartSvg>
  );
});

/** The nearest point in the direction of an arrow key; null for other keys. */
function nearest(points: readonly MapPoint[], from: number, key: string): number | null {
  const directions: Record<string, [number, number]> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const vector = directions[key];
  const start = points[from];
  if (!vector || !start) return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const ahead = dx * vector[0] + dy * vector[1];
    if (index === from || ahead <= 0) continue;
    const aside = Math.abs(dx * vector[1]) + Math.abs(dy * vector[0]);
    if (ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = index;
    }
  }
  return best;
}
