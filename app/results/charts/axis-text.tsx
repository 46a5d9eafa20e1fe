import type { TickRendererProps } from "@visx/axis";
import { plainIn } from "../state/use-fixed.ts";
import type { ChartTheme } from "./chart-theme.ts";

const SIZE = 12;

/** Props for the numbers of an axis, in the user's language. */
export function axisText(language: string, { quiet }: ChartTheme) {
  const format = plainIn(language);
  return {
    tickFormat: (value: number | { valueOf(): number }) => format(value.valueOf()),
    // undefined, so that the font is inherited from the chart.
    tickLabelProps: { fill: quiet, fontSize: SIZE, fontFamily: undefined },
    tickComponent: TickText,
  };
}

/** Plain text: that of visx measures each word in the page, which is laid out anew for each. */
const TickText = ({ x, y, dx, dy, fill, textAnchor, formattedValue }: TickRendererProps) => (
  <text x={x} y={y} dx={dx} dy={dy} fontSize={SIZE} fill={fill} textAnchor={textAnchor}>
    {formattedValue}
  </text>
);

/** The title of an axis, in plain text too. `offset` is its distance from the line, in pixels. */
export function AxisTitle({
  side,
  range,
  left = 0,
  top = 0,
  offset,
  isAtEnd = false,
  theme,
  children,
}: {
  side: "top" | "bottom" | "left";
  /** The range of the scale. */
  range: readonly number[];
  left?: number;
  top?: number;
  offset: number;
  /** Ends with the axis, instead of standing in its middle. */
  isAtEnd?: boolean;
  theme: ChartTheme;
  children: string;
}) {
  const [from = 0, to = 0] = range;
  const along = isAtEnd ? to : (from + to) / 2;
  const [x, y] = side === "left" ? [-along, -offset] : [along, side === "top" ? -offset : offset];
  return (
    <text
      transform={`translate(${left}, ${top})${side === "left" ? " rotate(-90)" : ""}`}
      x={x}
      y={y}
      fontSize={SIZE}
      fill={theme.quiet}
      textAnchor={isAtEnd ? "end" : "middle"}
    >
      {children}
    </text>
  );
}
