import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { Fragment, forwardRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GoZone } from "../../../analysis/ratings/go-zone.ts";
import { AxisTitle, axisText } from "../../charts/axis-text.tsx";
import { ChartMark, ChartSvg } from "../../charts/chart-svg.tsx";
import type { ChartTheme } from "../../charts/chart-theme.ts";
import { fitText, textWidth } from "../../charts/fit-text.ts";
import { type HighlightStore, useHighlighted } from "../../charts/highlight-store.ts";
import { labelBeside, labelPlaces } from "../../charts/label-places.ts";
import { PointLabel } from "../../charts/point-label.tsx";

type ZoneCard = GoZone["cards"][number];
export type Quadrant = ZoneCard["quadrant"];

const MARGIN = { left: 54, right: 16, top: 30, bottom: 52 };
const SIZE = 12;
const RADIUS = 5;
/** The size of letters that are as wide as bold ones. */
const BOLD = SIZE * 1.08;

/** A scale from the lowest to the highest mean, with some room. */
function around(values: readonly number[], range: [number, number]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.1, 0.06 * (high - low));
  return scaleLinear({ domain: [low - room, high + room], range });
}

const urgency = ({ cards }: GoZone, at: number) => (cards[at]?.quadrant === "both" ? 0 : 1);

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
    [bottom - 28, MARGIN.top],
  );
  const [cutX, cutY] = [x(zone.cut[0]), y(zone.cut[1])];
  const radius = width < 500 ? 4 : RADIUS;
  const points = zone.cards.map((card) => ({
    ...{ x: x(card.x), y: y(card.y), radius },
    ...{ text: labels[card.card] ?? "", number: String(card.card + 1) },
    home: card.x < zone.cut[0] ? { left: 0, right: cutX } : { left: cutX, right },
  }));
  // Where there is no room for all, the cards of the go-zone have their labels.
  const order = [...zone.cards.keys()].sort((a, b) => urgency(zone, a) - urgency(zone, b));
  const inOrder = labelPlaces(
    order.flatMap((at) => points[at] ?? []),
    right,
    SIZE,
    MARGIN.left,
  );
  const places = new Map(order.map((at, index) => [at, inOrder[index]]));
  const text = axisText(i18n.language, theme);
  // In the corners, with the room that the name in the same line leaves.
  const corners = [
    ["both", "second", right - 6, MARGIN.top - 12, "end"],
    ["second", "both", MARGIN.left + 6, MARGIN.top - 12, "start"],
    ["first", "neither", right - 6, bottom - 10, "end"],
    ["neither", "first", MARGIN.left + 6, bottom - 10, "start"],
  ] as const;
  const nameWidth = (quadrant: Quadrant) => textWidth(nameOf(quadrant), BOLD);
  const room = right - MARGIN.left - 24;
  const nameIn = (quadrant: Quadrant, beside: Quadrant) =>
    fitText(nameOf(quadrant), Math.max(room / 2, room - nameWidth(beside)), BOLD);
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
        />
        <AxisTitle side="left" range={y.range()} left={MARGIN.left} offset={38} theme={theme}>
          {fitText(questions[1], bottom - MARGIN.top, SIZE)}
        </AxisTitle>
        <AxisBottom
          {...text}
          scale={x}
          top={bottom}
          numTicks={Math.max(3, Math.min(8, width / 90))}
          stroke={theme.control}
          tickStroke={theme.control}
        />
        <AxisTitle side="bottom" range={x.range()} top={bottom} offset={46} theme={theme}>
          {fitText(questions[0], right - MARGIN.left, SIZE)}
        </AxisTitle>
        {corners.map(([quadrant, beside, at, top, anchor]) => (
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
            {nameIn(quadrant, beside)}
          </text>
        ))}
      </g>
      {zone.cards.map((card, index) => {
        const point = points[index];
        if (!point) return null;
        const on = highlighted.has(card.card);
        const place = on ? labelBeside(point, width, SIZE) : places.get(index);
        return (
          <Fragment key={card.card}>
            <circle
              cx={point.x}
              cy={point.y}
              r={on ? radius + 2 : radius}
              fill={card.quadrant === "both" ? theme.accent : theme.control}
              stroke={on ? theme.mark : theme.card}
              strokeWidth={on ? 3 : 1.5}
            />
            {place ? <PointLabel point={point} place={place} on={on} theme={theme} /> : null}
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
