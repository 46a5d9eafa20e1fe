import { scaleLinear } from "@visx/scale";
import { Fragment, forwardRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartMark, ChartSvg } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { fitText, textWidth } from "./fit-text.ts";
import { type HighlightStore, useHighlighted } from "./highlight-store.ts";

type MapPoint = { x: number; y: number; label: string; color: string };

const PAD = 46;
const SIZE = 12;
/** The maximum width of a label. */
const LABEL = 170;

/** Labelled points on a plane. A label that would overlap another one is hidden until its point is highlighted. */
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
  }
>(function PointMap(
  { points, width, theme, title, highlighted: store, onPoint, onOpen, describePoint },
  ref,
) {
  const highlighted = useHighlighted(store);
  const { t, i18n } = useTranslation("dashboard");
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
  const places = labelPlaces(
    points.map((point) => ({ x: x(point.x), y: y(point.y), text: point.label })),
    width,
  );
  const step = scaleLinear({ domain: [0, span], range: [0, span * unit] }).ticks(6)[1] ?? span;

  return (
    <ChartSvg
      ref={ref}
      width={width}
      height={height}
      label={`${title}. ${t("map.keys")}`}
      fontSize={SIZE}
    >
      <rect x={0.5} y={0.5} width={width - 1} height={height - 1} fill="none" stroke={theme.line} />
      <g stroke={theme.control} fill={theme.quiet}>
        <line x1={14} x2={14 + step * unit} y1={height - 16} y2={height - 16} strokeWidth={2} />
        <text x={20 + step * unit} y={height - 12} stroke="none">
          {t("map.scale", { value: new Intl.NumberFormat(i18n.language).format(step) })}
        </text>
      </g>
      {points.map((point, index) => {
        const on = highlighted.has(index);
        const place = places[index] ?? (on ? (x(point.x) > width / 2 ? LEFT : RIGHT) : null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the card
          <Fragment key={index}>
            <circle
              cx={x(point.x)}
              cy={y(point.y)}
              r={on ? 8 : 6}
              fill={point.color}
              stroke={on ? theme.mark : theme.card}
              strokeWidth={on ? 3 : 1.5}
            />
            <ChartMark
              index={index}
              x={x(point.x)}
              y={y(point.y)}
              radius={14}
              label={describePoint(index)}
              reachable={index === focused}
              next={(from, key) => nearest(points, from, key)}
              onFocus={setFocused}
              onPoint={(on) => onPoint(on ? [index] : null)}
              onOpen={() => onOpen(index)}
            />
            {place ? (
              // Hidden from screen readers: the mark has the full label, this one may be shortened.
              <text
                aria-hidden
                pointerEvents="none"
                x={x(point.x) + place.dx}
                y={y(point.y) + place.dy}
                textAnchor={place.anchor}
                dominantBaseline="central"
                fill={on ? theme.mark : theme.ink}
                fontWeight={on ? 600 : 400}
                stroke={theme.card}
                strokeWidth={3}
                paintOrder="stroke"
              >
                {fitText(point.label, LABEL, SIZE)}
              </text>
            ) : null}
          </Fragment>
        );
      })}
    </ChartSvg>
  );
});

type Place = { dx: number; dy: number; anchor: "start" | "middle" | "end" };
const RIGHT: Place = { dx: 10, dy: 0, anchor: "start" };
const LEFT: Place = { dx: -10, dy: 0, anchor: "end" };
const PLACES: readonly Place[] = [
  RIGHT,
  LEFT,
  { dx: 0, dy: -14, anchor: "middle" },
  { dx: 0, dy: 14, anchor: "middle" },
];

/** A place next to each point where its label overlaps no point and no earlier label; null if there is none. */
function labelPlaces(
  points: readonly { x: number; y: number; text: string }[],
  chartWidth: number,
): (Place | null)[] {
  const taken: { left: number; right: number; y: number }[] = points.map(({ x, y }) => ({
    left: x - 7,
    right: x + 7,
    y,
  }));
  return points.map(({ x, y, text }, point) => {
    const width = textWidth(fitText(text, LABEL, SIZE), SIZE);
    for (const place of PLACES) {
      const from =
        place.anchor === "start"
          ? x + place.dx
          : place.anchor === "end"
            ? x + place.dx - width
            : x - width / 2;
      const box = { left: from, right: from + width, y: y + place.dy };
      const inside = box.left >= 2 && box.right <= chartWidth - 2;
      const free =
        inside &&
        taken.every(
          (other, index) =>
            index === point ||
            other.right < box.left ||
            other.left > box.right ||
            Math.abs(other.y - box.y) > 13,
        );
      if (!free) continue;
      taken.push(box);
      return place;
    }
    return null;
  });
}

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
