import { luminance } from "./luminance.ts";

/** What WCAG 2.2 asks of text (1.4.3). */
const CONTRAST = 4.5;
/** The least light background of the light theme and the least dark one of the dark theme (theme.css). */
const LIGHT = "#f2eee8";
const DARK = "#24201d";
const ON_DARK = "#171412";

/** The contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** `share` of the way from one colour to another. */
function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + share * ((b ?? 0) - (a ?? 0)));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour, as far towards `to` as it takes to be read on the background. */
function readable(color: string, to: string, background: string): string {
  for (let step = 0; step < 100; step++) {
    const tried = mixed(color, to, step / 100);
    if (contrast(tried, background) >= CONTRAST) return tried;
  }
  return to;
}

/**
 * A study's accent colour as the pages use it, light and dark: made darker or lighter until it can be
 * read on every background, and until what stands on it can be read.
 */
export function accentColors(color: string): Record<`--color-${string}`, string> {
  const light = readable(color, "#000000", LIGHT);
  const dark = readable(color, "#ffffff", DARK);
  const pair = (a: string, b: string) => `light-dark(${a}, ${b})`;
  return {
    "--color-accent": pair(light, dark),
    "--color-accent-strong": pair(mixed(light, "#000000", 0.2), mixed(dark, "#ffffff", 0.2)),
    "--color-on-accent": pair("#ffffff", ON_DARK),
  };
}
