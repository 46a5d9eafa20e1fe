/** The red, green and blue of "#rrggbb" or "rgb(r, g, b)", 0 to 255. */
export const channels = (color: string): number[] =>
  color.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/\d+(\.\d+)?/g) ?? []).map(Number);

/** The relative luminance of a colour, 0 to 1 (WCAG 2). */
export function luminance(color: string): number {
  const [r, g, b] = channels(color).map((part) => {
    const c = part / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Near-black or white, whichever is easier to read on the colour. */
export const textOn = (color: string): string => (luminance(color) > 0.179 ? "#1c1917" : "#ffffff");
