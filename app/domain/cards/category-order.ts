import { shuffled } from "../dealing/shuffled.ts";
import type { Language } from "../limits/languages.ts";
import type { CategoryOrder } from "../limits/limits.ts";

/** The study's categories in the order in which a participant sees them. */
export function categoryOrder<C extends { id: string; name: string }>(
  categories: readonly C[],
  order: CategoryOrder,
  session: string,
  language: Language,
): C[] {
  if (order === "random") return shuffled(categories, session);
  if (order === "fixed") return [...categories];
  const { compare } = new Intl.Collator(language, { numeric: true });
  return categories.toSorted((a, b) => compare(a.name, b.name));
}
