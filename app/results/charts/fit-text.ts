import { CHART_FONT } from "./chart-theme.ts";

/** The size at which texts are measured: their widths grow with it. */
const MEASURED = 100;
const MOST_KEPT = 20_000;

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** How wide a text is at a font size of 1. Measuring is slow, and labels are asked for often, at many sizes. */
function unitWidth(text: string): number {
  const before = widths.get(text);
  if (before !== undefined) return before;
  if (pen === undefined) {
    pen =
      typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (pen) pen.font = `${MEASURED}px ${CHART_FONT}`;
  }
  const width = pen ? pen.measureText(text).width / MEASURED : [...text].length * 0.6;
  if (widths.size >= MOST_KEPT) widths.clear();
  widths.set(text, width);
  return width;
}

/** How wide a text is in pixels at a font size; an estimate where there is no browser to ask. */
export const textWidth = (text: string, size: number): number => unitWidth(text) * size;

const widest = new WeakMap<readonly string[], number>();

/** How wide the widest of several texts is in pixels at a font size. */
export function widestText(texts: readonly string[], size: number): number {
  const unit = widest.get(texts) ?? Math.max(0, ...texts.map(unitWidth));
  widest.set(texts, unit);
  return unit * size;
}

/** A label that is wider than its room, in pixels, ends in an ellipsis. */
export function fitText(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text;
  const letters = [...text];
  const start = (length: number) => `${letters.slice(0, length).join("").trimEnd()}…`;
  let [fits, tooLong] = [1, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (textWidth(start(middle), size) <= room) fits = middle;
    else tooLong = middle;
  }
  return start(fits);
}
