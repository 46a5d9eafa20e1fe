import type { StudyValues } from "../studies/study-fields.ts";
import { passesOf, type SortDocument, type SortPass } from "./sort-document.ts";

/** What a sort needs its study to allow. */
export type SortNeeds = { passes: number; places: number; nested: boolean };

/** The study fields that make a kind of sort. */
export type KindRules = Pick<StudyValues, "repeated_sorts" | "nested" | "max_places">;

export function needsOf(sort: SortDocument): SortNeeds {
  const passes = passesOf<SortPass>(sort);
  const categories = passes.flatMap((pass) => pass.categories);
  return {
    passes: passes.length,
    places: Math.max(1, ...passes.map(mostPlaces)),
    nested: categories.some(({ parent, is_group }) => parent !== undefined || is_group),
  };
}

/** The greatest number of places of one card. */
function mostPlaces({ categories, unknown, skipped }: Omit<SortPass, "removed">): number {
  const counts = new Map<string, number>();
  for (const cards of [...categories.map((tray) => tray.cards), unknown, skipped])
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts.size === 0 ? 0 : Math.max(...counts.values());
}

/** The number of passes that a study has at most. */
export const mostPasses = ({ repeated_sorts }: KindRules): number => repeated_sorts?.max ?? 1;

export const isAllowedKind = (study: KindRules, needs: SortNeeds): boolean =>
  needs.passes <= mostPasses(study) &&
  needs.places <= study.max_places &&
  (!needs.nested || study.nested);
