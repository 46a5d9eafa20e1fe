import { LegendLinear, LegendThreshold } from "@visx/legend";
import { scaleLinear, scaleThreshold } from "@visx/scale";
import { Text, useText } from "@visx/text";
import { forwardRef } from "react";
import { useTranslation } from "react-i18next";
import { ChartSvg } from "./chart-svg.tsx";
import { CHART_FONT, type ChartTheme } from "./chart-theme.ts";
import { widestText } from "./fit-text.ts";

const MAX_WIDTH = 512;
const STEPS = 64;
const BAR = 12;
const SIZE = 12;
const LINE = 16;
const GAP = 8;
const STYLE = { fontFamily: CHART_FONT, fontSize: SIZE };
const ANCHORS = ["start", "middle", "end"] as const;

/** Classifies a similarity from 0 to 1. */
export const similarityClass = scaleThreshold<number, "low" | "medium" | "high" | "very_high">({
  domain: [0.25, 0.5, 0.75],
  range: ["low", "medium", "high", "very_high"],
});

/** The color legend of a grid, on the page; downloads copy it from there. */
export const GridLegend = forwardRef<
  SVGSVGElement,
  {
    /** The available width in pixels; by default the maximum width. */
    width?: number;
    theme: ChartTheme;
    title: string;
    /** The share at the end of the scale. */
    top?: number | undefined;
    /** Shows the names of the similarity classes instead of shares. */
    classes?: boolean;
    className?: string;
  }
>(function GridLegend(
  { width: availableWidth = MAX_WIDTH, theme, title, top = 1, classes, className },
  ref,
) {
  const { t } = useTranslation("results");
  const width = Math.min(MAX_WIDTH, availableWidth);
  const textProps = {
    fill: theme.quiet,
    fontSize: SIZE,
    lineHeight: LINE,
    style: STYLE,
    verticalAnchor: "start" as const,
  };
  const bar = LINE * useText({ ...textProps, children: title, width }).wordsByLines.length + 4;
  const labelsTop = bar + BAR + 5;
  const names = similarityClass.range().map((name) => t(`matrix.legend.${name}`));
  const column = width / names.length - GAP;
  const lines = classes && widestText(names, SIZE) > column - GAP ? 2 : 1;
  const x = scaleLinear({ domain: [0, top], range: [0, width] });
  const step = width / STEPS;
  return (
    <ChartSvg
      ref={ref}
      width={width}
      height={labelsTop + LINE * lines}
      label={title}
      className={className}
    >
      <Text {...textProps} y={0} width={width}>
        {title}
      </Text>
      <LegendLinear scale={x} steps={STEPS}>
        {(colors) =>
          colors.map(({ datum, index }) => (
            <rect
              key={index}
              x={index * step}
              y={bar}
              width={step}
              height={BAR}
              fill={theme.sequential(datum.valueOf() / top)}
              shapeRendering="crispEdges"
            />
          ))
        }
      </LegendLinear>
      {classes ? (
        <LegendThreshold scale={similarityClass}>
          {(labels) =>
            labels.map(({ value: name = "low", index }) => (
              <Text
                key={name}
                {...textProps}
                x={x(similarityClass.invertExtent(name)[0] ?? 0)}
                y={labelsTop}
                width={column}
              >
                {names[index]}
              </Text>
            ))
          }
        </LegendThreshold>
      ) : (
        <LegendLinear scale={x} steps={ANCHORS.length}>
          {(shares) =>
            shares.map(({ datum, value, index }) => (
              <Text key={index} {...textProps} x={value} y={labelsTop} textAnchor={ANCHORS[index]}>
                {`${Math.round(100 * datum.valueOf())} %`}
              </Text>
            ))
          }
        </LegendLinear>
      )}
    </ChartSvg>
  );
});
