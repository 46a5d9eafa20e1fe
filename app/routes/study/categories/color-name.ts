import { CATEGORY_COLORS } from "../../../domain/limits/limits.ts";

type ColorName = keyof typeof CATEGORY_COLORS;

export const colorNames = Object.keys(CATEGORY_COLORS) as ColorName[];

/** The name of one of the six colours; `undefined` for any other. */
export const colorName = (color: string): ColorName | undefined =>
  colorNames.find((name) => CATEGORY_COLORS[name] === color.toLowerCase());
