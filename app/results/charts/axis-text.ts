import type { ChartTheme } from "./chart-theme.ts";

const SIZE = 12;

/** How the numbers and the title of an axis are written, in the reader's language. */
export function axisText(language: string, { quiet }: ChartTheme) {
  const written = new Intl.NumberFormat(language);
  // The font is the chart's own.
  const props = { fill: quiet, fontSize: SIZE, fontFamily: undefined };
  return {
    tickFormat: (value: number | { valueOf(): number }) => written.format(value.valueOf()),
    tickLabelProps: props,
    labelProps: { ...props, textAnchor: "middle" as const },
  };
}
