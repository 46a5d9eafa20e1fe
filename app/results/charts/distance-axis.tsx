import { AxisLeft, AxisTop } from "@visx/axis";
import { GridColumns, GridRows } from "@visx/grid";
import { scaleLinear } from "@visx/scale";
import { useTranslation } from "react-i18next";
import { axisText } from "./axis-text.ts";
import type { ChartTheme } from "./chart-theme.ts";

/** The distances from 0 to 1: above a lying tree, beside a standing one. */
export function DistanceAxis({
  flat,
  theme,
  left,
  top,
  along,
  across,
  title,
}: {
  flat: boolean;
  theme: ChartTheme;
  left: number;
  top: number;
  along: number;
  across: number;
  title: string;
}) {
  const { i18n } = useTranslation();
  const scale = scaleLinear({ domain: [0, 1], range: flat ? [0, across] : [across, 0] });
  const shared = {
    ...axisText(i18n.language, theme),
    scale,
    left,
    top,
    numTicks: 5,
    hideAxisLine: true,
    tickStroke: theme.line,
    tickLength: 4,
    label: title,
  };
  return flat ? (
    <g aria-hidden>
      <GridColumns
        scale={scale}
        left={left}
        top={top}
        height={along}
        numTicks={5}
        stroke={theme.line}
      />
      <AxisTop
        {...shared}
        labelOffset={16}
        // It may be longer than a narrow axis: there is room over the labels.
        labelProps={{ ...shared.labelProps, x: across, textAnchor: "end" }}
      />
    </g>
  ) : (
    <g aria-hidden>
      <GridRows
        scale={scale}
        left={left}
        top={top}
        width={along}
        numTicks={5}
        stroke={theme.line}
      />
      <AxisLeft {...shared} labelOffset={30} />
    </g>
  );
}
