import { interpolateYlGnBu } from "d3-scale-chromatic";
import { useEffect, useState } from "react";
import { luminance } from "../../domain/colors/luminance.ts";

const STEPS = 256;

/** CIE lightness, 0 to 100. */
const lightness = (color: string) => {
  const y = luminance(color);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
};

/**
 * Resamples a color scale so that equal steps of the value are equal steps of CIE lightness: differences
 * then look equally large along the whole scale.
 */
function evenLightness(scale: (t: number) => string): readonly string[] {
  const colors = Array.from({ length: STEPS + 1 }, (_, i) => scale(i / STEPS));
  const light = colors.map(lightness);
  const from = light[0] ?? 100;
  const to = light[STEPS] ?? 0;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const wanted = from + ((to - from) * i) / STEPS;
    let nearest = 0;
    for (let j = 1; j <= STEPS; j++)
      if (Math.abs((light[j] ?? 0) - wanted) < Math.abs((light[nearest] ?? 0) - wanted))
        nearest = j;
    return colors[nearest] ?? "";
  });
}

/** The colors of a chart, written into its SVG, so that a download needs no style sheet. */
export type ChartTheme = {
  name: "light" | "dark";
  card: string;
  ink: string;
  quiet: string;
  line: string;
  control: string;
  accent: string;
  mark: string;
  /** For 0 to 1, in even steps of lightness; 0 is close to the background. */
  sequential: (value: number) => string;
  /** Twenty colors with a contrast of at least 3:1 against the background. */
  categorical: readonly string[];
};

export const CHART_FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** ColorBrewer's YlGnBu, safe for color-blind users; each end is close to one theme's background. Computed on first use. */
let evenColors: readonly string[] | undefined;

function even(t: number): string {
  evenColors ??= evenLightness(interpolateYlGnBu);
  return evenColors[Math.round(Math.min(1, Math.max(0, t)) * STEPS)] ?? "";
}

const light: ChartTheme = {
  name: "light",
  card: "#ffffff",
  ink: "#1c1917",
  quiet: "#57534e",
  line: "#e0dad2",
  control: "#8a8178",
  accent: "#0f766e",
  mark: "#b45309",
  sequential: (value) => even(0.02 + 0.94 * value),
  categorical: [
    "#12867c",
    "#b95115",
    "#486fcc",
    "#ab4b90",
    "#4a871b",
    "#bc484f",
    "#077fa8",
    "#926e10",
    "#8959ba",
    "#078a5a",
    "#054d47",
    "#6e2b04",
    "#253e7c",
    "#672654",
    "#264e01",
    "#722329",
    "#024962",
    "#553f05",
    "#503070",
    "#025032",
  ],
};

const dark: ChartTheme = {
  name: "dark",
  card: "#24201d",
  ink: "#f5f1eb",
  quiet: "#b5ada3",
  line: "#3a342f",
  control: "#857b71",
  accent: "#2dd4bf",
  mark: "#f59e0b",
  sequential: (value) => even(0.98 - 0.9 * value),
  categorical: [
    "#1dcbbc",
    "#f59569",
    "#8caffe",
    "#e88fcb",
    "#8cc36d",
    "#f98e8f",
    "#43c0f3",
    "#d7aa42",
    "#c49bf3",
    "#5aca94",
    "#059488",
    "#c65d26",
    "#537bd9",
    "#b9579c",
    "#56932b",
    "#ca545a",
    "#158cb7",
    "#a1790c",
    "#9565c7",
    "#049863",
  ],
};

export const chartThemes = { light, dark } as const;

/** The color of a group; with more than twenty groups the colors repeat. */
export const groupColor = ({ categorical, ink }: ChartTheme, group: number): string =>
  categorical[group % categorical.length] ?? ink;

/** The current theme of the page; follows the theme switch and the system. */
export function useChartTheme(): ChartTheme {
  const [name, setName] = useState<"light" | "dark">(currentTheme);
  useEffect(() => {
    const update = () => setName(currentTheme());
    const media = matchMedia("(prefers-color-scheme: dark)");
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    media.addEventListener("change", update);
    update();
    return () => {
      observer.disconnect();
      media.removeEventListener("change", update);
    };
  }, []);
  return chartThemes[name];
}

function currentTheme(): "light" | "dark" {
  if (typeof document === "undefined") return "light";
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
