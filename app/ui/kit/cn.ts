import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Names from theme.css that tailwind-merge would take for colors or not recognize. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ["card", "lifted"], breakpoint: ["nav"] } },
});

/**
 * Merges classes, of which a later one replaces an earlier one for the same property. Components that participants load
 * use clsx instead, which is 8 kB smaller.
 */
export const cn = (...inputs: ClassValue[]): string => merge(clsx(inputs));
