import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import type { scaleLinear } from "@visx/scale";
import { useTranslation } from "react-i18next";
import { AxisTitle, axisText } from "./axis-text.tsx";
import type { ChartTheme } from "./chart-theme.ts";

type Scale = ReturnType<typeof scaleLinear<number>>;

/** Axes with titles and grid lines; the x axis has ticks at whole numbers only. */
export function PlotFrame({
  x,
  y,
  width,
  height,
  margin,
  theme,
  xTitle,
  yTitle,
}: {
  x: Scale;
  y: Scale;
  width: number;
  height: number;
  margin: { left: number; right: number; top: number; bottom: number };
  theme: ChartTheme;
  xTitle: string;
  yTitle: string;
}) {
  const { i18n } = useTranslation();
  const text = axisText(i18n.language, theme);
  return (
    <g aria-hidden>
      <GridRows
        scale={y}
        left={margin.left}
        width={width - margin.left - margin.right}
        numTicks={5}
        stroke={theme.line}
      />
      <AxisLeft {...text} scale={y} left={margin.left} numTicks={5} hideAxisLine hideTicks />
      <AxisTitle side="left" range={y.range()} left={margin.left} offset={36} theme={theme}>
        {yTitle}
      </AxisTitle>
      <AxisBottom
        {...text}
        scale={x}
        top={height - margin.bottom}
        tickValues={x.ticks(8).filter(Number.isInteger)}
        tickLength={5}
        stroke={theme.control}
        tickStroke={theme.control}
      />
      <AxisTitle
        side="bottom"
        range={x.range()}
        top={height - margin.bottom}
        offset={43}
        theme={theme}
      >
        {xTitle}
      </AxisTitle>
    </g>
  );
}
