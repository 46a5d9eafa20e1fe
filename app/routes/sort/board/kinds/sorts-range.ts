import type { SortRules } from "../../../../domain/sorts/sort-rules.ts";

/** How many sorts there are, as text: "3", or "2–4", in which no line ends. */
export function sortsRange(language: string, sorts: SortRules["repeated_sorts"]): string {
  const { min, max } = sorts ?? { min: 1, max: 1 };
  const format = new Intl.NumberFormat(language);
  if (min === max) return format.format(min);
  const WORD_JOINER = "\u2060";
  return [...format.formatRange(min, max)].join(WORD_JOINER);
}
