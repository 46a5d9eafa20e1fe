import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Names from theme.css that tailwind-merge would take for colors or not recognize. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ["card", "lifted"], breakpoint: ["nav"] } },
});

/**
 * Merges classes, of which a later one replaces an earlier one for the same property. Its first use takes a phone 40 ms and
 * needs 8 kB: what a page shows at once uses clsx, and marks what replaces another class with `!`.
 */
export const cn = (...inputs: ClassValue[]): string => merge(clsx(inputs));
