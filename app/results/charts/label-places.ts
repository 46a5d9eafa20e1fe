import { fitText, textWidth } from "./fit-text.ts";

type LabelPlace = { dx: number; dy: number; anchor: "start" | "middle" | "end" };
export type PlacedLabel = LabelPlace & { text: string };

export type LabelledPoint = {
  x: number;
  y: number;
  text: string;
  /** What stands there where the text has no room. */
  number?: string | undefined;
  radius?: number | undefined;
  /** Where its label is to stand if there is room. */
  home?: { left: number; right: number };
};

/** The maximum width of a label. */
const LABEL = 170;
const HEIGHT = 13;
/** Between two labels: without it two numbers would read as one. */
const GAP = 4;

/** Beside the point, then above and below, then at its corners. */
const placesAround = (radius: number): LabelPlace[] => {
  const [side, over, slant] = [radius + 4, radius + 8, 0.7 * radius + 3];
  return [
    { dx: side, dy: 0, anchor: "start" },
    { dx: -side, dy: 0, anchor: "end" },
    { dx: 0, dy: -over, anchor: "middle" },
    { dx: 0, dy: over, anchor: "middle" },
    { dx: slant, dy: -over + 2, anchor: "start" },
    { dx: slant, dy: over - 2, anchor: "start" },
    { dx: -slant, dy: -over + 2, anchor: "end" },
    { dx: -slant, dy: over - 2, anchor: "end" },
  ];
};

/** Where the label of a highlighted point stands, whatever it covers. */
export const labelBeside = (
  { x, text, radius = 6 }: LabelledPoint,
  chartWidth: number,
  size: number,
): PlacedLabel => {
  const [right, left] = placesAround(radius);
  const place = (x > chartWidth / 2 ? left : right) as LabelPlace;
  return { ...place, text: fitText(text, LABEL, size) };
};

/**
 * A place at each point where its label overlaps no point and no other label; null if there is none. Where the labels have
 * no room, numbers stand at the points instead.
 */
export function labelPlaces(
  points: readonly LabelledPoint[],
  chartWidth: number,
  size: number,
  /** Where the room for labels begins. */
  start = 0,
): (PlacedLabel | null)[] {
  const taken = points.map(({ x, y, radius = 6 }) => ({
    left: x - radius - 1,
    right: x + radius + 1,
    top: y - radius,
    bottom: y + radius,
  }));
  const placed: (PlacedLabel | null)[] = points.map(() => null);
  const place = (point: number, text: string) => {
    const { x, y, radius = 6, home } = points[point] as LabelledPoint;
    const width = textWidth(text, size);
    const free = placesAround(radius).flatMap((around) => {
      const from =
        x +
        around.dx -
        (around.anchor === "start" ? 0 : around.anchor === "end" ? width : width / 2);
      const middle = y + around.dy;
      const box = {
        left: from,
        right: from + width,
        top: middle - HEIGHT / 2,
        bottom: middle + HEIGHT / 2,
      };
      const isFree =
        box.left >= start + 2 &&
        box.right <= chartWidth - 2 &&
        taken.every(
          (other, index) =>
            index === point ||
            other.right < box.left ||
            other.left > box.right ||
            other.bottom < box.top ||
            other.top > box.bottom,
        );
      return isFree ? [{ around, box }] : [];
    });
    const atHome = free.find(({ box }) => home && box.left >= home.left && box.right <= home.right);
    const found = atHome ?? free[0];
    if (!found) return;
    taken.push({ ...found.box, left: found.box.left - GAP, right: found.box.right + GAP });
    placed[point] = { ...found.around, text };
  };
  // On a narrow chart of many points a few long labels would only hide others.
  const hasNumbers = points.some(({ number }) => number !== undefined);
  const isCrowded = hasNumbers && points.length > chartWidth / 10;
  if (!isCrowded)
    for (const [at, { text }] of points.entries()) place(at, fitText(text, LABEL, size));
  for (const [at, { number }] of points.entries())
    if (number !== undefined && placed[at] === null) place(at, number);
  return placed;
}
