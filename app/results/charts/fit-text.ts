import { CHART_FONT } from "./chart-theme.ts";

/** The font size at which texts are measured; widths are proportional to it. */
const MEASURED_SIZE = 100;
const MAX_CACHED = 20_000;

let context: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** The width of a text at a font size of 1. Cached: measuring is slow, and labels are needed at many sizes. */
function unitWidth(text: string): number {
  const cached = widths.get(text);
  if (cached !== undefined) return cached;
  if (context === undefined) {
    context =
      typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (context) context.font = `${MEASURED_SIZE}px ${CHART_FONT}`;
  }
  const width = context ? context.measureText(text).width / MEASURED_SIZE : [...text].length * 0.6;
  if (widths.size >= MAX_CACHED) widths.clear();
  widths.set(text, width);
  return width;
}

/** The width of a text in pixels at a font size; an estimate outside a browser. */
export const textWidth = (text: string, size: number): number => unitWidth(text) * size;

const widest = new WeakMap<readonly string[], number>();

/** The width of the widest text in pixels at a font size. */
export function widestText(texts: readonly string[], size: number): number {
  const unit = widest.get(texts) ?? Math.max(0, ...texts.map(unitWidth));
  widest.set(texts, unit);
  return unit * size;
}

/** Shortens a text with an ellipsis if it is wider than `maxWidth` pixels. */
export function fitText(text: string, maxWidth: number, size: number): string {
  if (textWidth(text, size) <= maxWidth) return text;
  const letters = [...text];
  const shortened = (length: number) => `${letters.slice(0, length).join("").trimEnd()}…`;
  let [fits, tooLong] = [1, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (textWidth(shortened(middle), size) <= maxWidth) fits = middle;
    else tooLong = middle;
  }
  return shortened(fits);
}

/** The parts of a word that are no wider than a line: Japanese and Chinese sentences have no spaces. */
function* partsOf(word: string, maxWidth: number, size: number): Generator<string> {
  let part = "";
  for (const letter of word) {
    if (part !== "" && textWidth(part + letter, size) > maxWidth) {
      yield part;
      part = "";
    }
    part += letter;
  }
  yield part;
}

/** Breaks a text at its spaces, and a word that is wider than a line anywhere, into lines of at most `maxWidth` pixels. */
export function wrapText(text: string, maxWidth: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size) <= maxWidth) lines[lines.length - 1] = longer;
    else
      lines.push(...(textWidth(word, size) <= maxWidth ? [word] : partsOf(word, maxWidth, size)));
  }
  return lines;
}

/** Letters of Hebrew, Arabic and the scripts between them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** A text that runs in the direction of its own letters, whatever stands beside it (first strong isolate). */
export const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
