import { channels, luminance } from "./luminance.ts";

/** The minimum contrast ratio of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
/** The darkest background of the light theme and the lightest one of the dark theme (theme.css). */
const LIGHT_BACKGROUND = "#f2eee8";
const DARK_BACKGROUND = "#24201d";
/** Text on the accent colour in the dark theme. */
const TEXT_ON_DARK_ACCENT = "#171412";

/** The contrast ratio of two colours, 1 to 21 (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Interpolates between two "#rrggbb" colours: 0 is `from`, 1 is `to`. */
function mixed(from: string, to: string, share: number): string {
  const target = channels(to);
  const parts = channels(from).map((part, i) =>
    Math.round(part + share * ((target[i] ?? 0) - part)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Moves the colour towards `to` until it has enough contrast with the background. */
function readable(color: string, to: string, background: string): string {
  for (let step = 0; step < 100; step++) {
    const tried = mixed(color, to, step / 100);
    if (contrast(tried, background) >= MIN_CONTRAST) return tried;
  }
  return to;
}

/**
 * The CSS variables of a study's accent colour. The colour is darkened for the light theme and lightened for
 * the dark one until it is readable on every background, and until text on it is readable.
 */
export function accentColors(color: string): Record<`--color-${string}`, string> {
  const light = readable(color, "#000000", LIGHT_BACKGROUND);
  const dark = readable(color, "#ffffff", DARK_BACKGROUND);
  const pair = (a: string, b: string) => `light-dark(${a}, ${b})`;
  return {
    "--color-accent": pair(light, dark),
    "--color-accent-strong": pair(mixed(light, "#000000", 0.2), mixed(dark, "#ffffff", 0.2)),
    "--color-on-accent": pair("#ffffff", TEXT_ON_DARK_ACCENT),
  };
}
