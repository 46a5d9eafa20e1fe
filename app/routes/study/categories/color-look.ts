import { CATEGORY_COLORS } from "../../../domain/limits.ts";

export type ColorName = keyof typeof CATEGORY_COLORS;

const names = Object.keys(CATEGORY_COLORS) as ColorName[];
export const colorNames = names;

/** The name of one of the six colours; nothing for any other. */
export const colorName = (color: string): ColorName | undefined =>
  names.find((name) => CATEGORY_COLORS[name] === color.toLowerCase());
