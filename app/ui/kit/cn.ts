import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** What theme.css names in words that tailwind-merge would take for colors or not know at all. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ["card", "lifted"], breakpoint: ["nav"] } },
});

/**
 * The classes of a part, of which a later one takes the place of an earlier one for the same property. Parts that
 * participants load, too, have clsx instead, which is 8 kB lighter.
 */
export const cn = (...inputs: ClassValue[]): string => merge(clsx(inputs));
