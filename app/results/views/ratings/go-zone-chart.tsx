import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { Fragment, forwardRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GoZone } from "../../../analysis/ratings/go-zone.ts";
import { axisText } from "../../charts/axis-text.ts";
import { ChartMark, ChartSvg } from "../../charts/chart-svg.tsx";
import type { ChartTheme } from "../../charts/chart-theme.ts";
import { fitText } from "../../charts/fit-text.ts";
import { type HighlightStore, useHighlighted } from "../../charts/highlight-store.ts";
import { labelBeside, labelPlaces } from "../../charts/label-places.ts";

type ZoneCard = GoZone["cards"][number];
export type Quadrant = ZoneCard["quadrant"];

const MARGIN = { left: 54, right: 16, top: 30, bottom: 52 };
const SIZE = 12;
const RADIUS = 5;

/** A scale from the lowest to the highest mean, with some room. */
function around(values: readonly number[], range: [number, number]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.1, 0.06 * (high - low));
  return scaleLinear({ domain: [low - room, high + room], range });
}

/** Cards by their means on two scales; lines at the means of all cards part the quadrants. */
export const GoZoneChart = forwardRef<
  SVGSVGElement,
  {
    width: number;
    /** By default in proportion to the width. */
    height?: number;
    theme: ChartTheme;
    title: string;
    zone: GoZone;
    /** Of all cards. */
    labels: readonly string[];
    questions: readonly [x: string, y: string];
    nameOf: (quadrant: Quadrant) => string;
    highlighted: HighlightStore;
    onPoint: HighlightStore["highlight"];
    onOpen: (card: number) => void;
    describePoint: (card: ZoneCard) => string;
  }
>(function GoZoneChart(
  { width, theme, title, zone, labels, questions, nameOf, highlighted: store, ...rest },
  ref,
) {
  const { height = Math.max(380, Math.min(680, 0.7 * width)) } = rest;
  const { onPoint, onOpen, describePoint } = rest;
  const { i18n } = useTranslation();
  const highlighted = useHighlighted(store);
  const [focused, setFocused] = useState(0);
  const [right, bottom] = [width - MARGIN.right, height - MARGIN.bottom];
  const x = around(
    zone.cards.map((card) => card.x),
    [MARGIN.left, right],
  );
  const y = around(
    zone.cards.map((card) => card.y),
    // Names of quadrants stand below the lowest cards.
    [bottom - 20, MARGIN.top],
  );
  const [cutX, cutY] = [x(zone.cut[0]), y(zone.cut[1])];
  const points = zone.cards.map((card) => ({
    ...{ x: x(card.x), y: y(card.y), radius: RADIUS },
    ...{ text: labels[card.card] ?? "", number: String(card.card + 1) },
  }));
  const places = labelPlaces(points, right, SIZE, MARGIN.left);
  const text = axisText(i18n.language, theme);
  // In the corners, with as much room as the quadrant has.
  const corners = [
    ["both", right - 6, MARGIN.top - 12, "end", right - cutX],
    ["second", MARGIN.left + 6, MARGIN.top - 12, "start", cutX - MARGIN.left],
    ["first", right - 6, bottom - 10, "end", right - cutX],
    ["neither", MARGIN.left + 6, bottom - 10, "start", cutX - MARGIN.left],
  ] as const;
  const next = (index: number, key: string): number | null => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    return step ? Math.min(points.length - 1, Math.max(0, index + step)) : null;
  };
  return (
    <ChartSvg ref={ref} width={width} height={height} label={title} fontSize={SIZE}>
      <g aria-hidden>
        <rect
          x={cutX}
          y={MARGIN.top}
          width={right - cutX}
          height={cutY - MARGIN.top}
          fill={theme.accent}
          fillOpacity={0.1}
        />
        <rect
          x={MARGIN.left}
          y={MARGIN.top}
          width={right - MARGIN.left}
          height={bottom - MARGIN.top}
          fill="none"
          stroke={theme.line}
        />
        <g stroke={theme.mark} strokeDasharray="5 4">
          <line x1={cutX} x2={cutX} y1={MARGIN.top} y2={bottom} />
          <line x1={MARGIN.left} x2={right} y1={cutY} y2={cutY} />
        </g>
        <AxisLeft
          {...text}
          scale={y}
          left={MARGIN.left}
          numTicks={5}
          stroke={theme.control}
          tickStroke={theme.control}
          label={fitText(questions[1], bottom - MARGIN.top, SIZE)}
          labelOffset={30}
        />
        <AxisBottom
          {...text}
          scale={x}
          top={bottom}
          numTicks={Math.max(3, Math.min(8, width / 90))}
          stroke={theme.control}
          tickStroke={theme.control}
          label={fitText(questions[0], right - MARGIN.left, SIZE)}
          labelOffset={14}
        />
        {corners.map(([quadrant, at, top, anchor, room]) => (
          <text
            key={quadrant}
            x={at}
            y={top}
            textAnchor={anchor}
            fill={quadrant === "both" ? theme.accent : theme.quiet}
            fontWeight={600}
            stroke={theme.card}
            strokeWidth={3}
            paintOrder="stroke"
          >
            {fitText(nameOf(quadrant), Math.max(60, room - 8), SIZE)}
          </text>
        ))}
      </g>
      {zone.cards.map((card, index) => {
        const point = points[index];
        if (!point) return null;
        const on = highlighted.has(card.card);
        const place = on ? labelBeside(point, width, SIZE) : places[index];
        return (
          <Fragment key={card.card}>
            <circle
              cx={point.x}
              cy={point.y}
              r={on ? RADIUS + 2 : RADIUS}
              fill={card.quadrant === "both" ? theme.accent : theme.control}
              stroke={on ? theme.mark : theme.card}
              strokeWidth={on ? 3 : 1.5}
            />
            {place ? (
              <text
                aria-hidden
                pointerEvents="none"
                x={point.x + place.dx}
                y={point.y + place.dy}
                textAnchor={place.anchor}
                dominantBaseline="central"
                fill={on ? theme.mark : theme.ink}
                fontWeight={on ? 600 : 400}
                stroke={theme.card}
                strokeWidth={3}
                paintOrder="stroke"
              >
                {place.text}
              </text>
            ) : null}
            <ChartMark
              index={index}
              x={point.x}
              y={point.y}
              radius={12}
              label={describePoint(card)}
              reachable={index === focused}
              next={next}
              onFocus={setFocused}
              onPoint={(isOn) => onPoint(isOn ? [card.card] : null)}
              onOpen={() => onOpen(card.card)}
            />
          </Fragment>
        );
      })}
    </ChartSvg>
  );
});
