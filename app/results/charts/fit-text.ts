import { CHART_FONT } from "./chart-theme.ts";

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in pixels at a font size; an estimate where there is no browser to ask. */
export function textWidth(text: string, size: number): number {
  if (pen === undefined)
    pen =
      typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (!pen) return [...text].length * size * 0.6;
  const font = `${size}px ${CHART_FONT}`;
  if (pen.font !== font) pen.font = font;
  return pen.measureText(text).width;
}

const longest = new WeakMap<readonly string[], string>();

/** How wide the widest of several texts is, which is kept: labels are measured often, at many sizes. */
export function widestText(texts: readonly string[], size: number): number {
  const before = longest.get(texts);
  if (before !== undefined) return textWidth(before, size);
  const widths = texts.map((text) => textWidth(text, size));
  longest.set(texts, texts[widths.indexOf(Math.max(...widths))] ?? "");
  return Math.max(0, ...widths);
}

const KEPT = 5000;
const known = new Map<string, string>();

/** A label that is wider than its room, in pixels, ends in an ellipsis. */
export function fitText(text: string, room: number, size: number): string {
  const key = `${size} ${Math.round(room)} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const fitting = cut(text, room, size);
  if (known.size >= KEPT) known.clear();
  known.set(key, fitting);
  return fitting;
}

function cut(text: string, room: number, size: number): string {
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
