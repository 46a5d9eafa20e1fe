import type { ChartTheme } from "./chart-theme.ts";

const SIZE = 12;

/** Props for the numbers and the title of an axis, in the user's language. */
export function axisText(language: string, { quiet }: ChartTheme) {
  const format = new Intl.NumberFormat(language);
  // undefined, so that the font is inherited from the chart.
  const props = { fill: quiet, fontSize: SIZE, fontFamily: undefined };
  return {
    tickFormat: (value: number | { valueOf(): number }) => format.format(value.valueOf()),
    tickLabelProps: props,
    labelProps: { ...props, textAnchor: "middle" as const },
  };
}
