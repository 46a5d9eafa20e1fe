import { luminance } from "../../domain/luminance.ts";

const STEPS = 256;

/** CIE lightness, 0 to 100. */
const lightness = (color: string) => {
  const y = luminance(color);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
};

/**
 * The same colours walked at an even pace: equal steps of the value are equal steps of CIE
 * lightness, so that no pair of neighbours looks further apart than another.
 */
export function evenLightness(scale: (t: number) => string): (t: number) => string {
  const colors = Array.from({ length: STEPS + 1 }, (_, i) => scale(i / STEPS));
  const light = colors.map(lightness);
  const from = light[0] ?? 100;
  const to = light[STEPS] ?? 0;
  const table = Array.from({ length: STEPS + 1 }, (_, i) => {
    const wanted = from + ((to - from) * i) / STEPS;
    let nearest = 0;
    for (let j = 1; j <= STEPS; j++)
      if (Math.abs((light[j] ?? 0) - wanted) < Math.abs((light[nearest] ?? 0) - wanted))
        nearest = j;
    return colors[nearest] ?? "";
  });
  return (t) => table[Math.round(Math.min(1, Math.max(0, t)) * STEPS)] ?? "";
}
