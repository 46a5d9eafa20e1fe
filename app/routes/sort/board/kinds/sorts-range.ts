import type { SortRules } from "../../../../domain/sorts/sort-rules.ts";

/** How many sorts there are, as text: "3", or "2–4". */
export function sortsRange(language: string, sorts: SortRules["repeated_sorts"]): string {
  const { min, max } = sorts ?? { min: 1, max: 1 };
  const format = new Intl.NumberFormat(language);
  return min === max ? format.format(min) : format.formatRange(min, max);
}
