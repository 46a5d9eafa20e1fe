import { z } from "zod";
import { limits } from "../limits/limits.ts";
import type { StudyFieldName, StudyValues } from "./study-fields.ts";

/** Problems of fields that are valid on their own: keys of the `errors` texts. */
export type StudyProblems = Partial<Record<StudyFieldName, string[]>>;

/** The first value must not be greater than the second. */
const PAIRS = [
  ["min_cards_per_category", "max_cards_per_category", "minAboveMax"],
  ["min_categories", "max_categories", "minAboveMax"],
  ["opens_at", "closes_at", "closesBeforeOpens"],
] as const;

type Paired = Pick<StudyValues, (typeof PAIRS)[number][0 | 1]>;

/** The fields of a study that contradict each other. Each problem is reported at a field of `change`. */
export function fieldConflicts(study: Paired, change: Partial<Paired>): StudyProblems {
  const problems: StudyProblems = {};
  for (const [low, high, error] of PAIRS) {
    const [from, to] = [study[low], study[high]];
    if (from === null || to === null || from <= to) continue;
    if (change[high] !== undefined) problems[high] = [error];
    else if (change[low] !== undefined) problems[low] = [error];
  }
  return problems;
}

/** The stored fields that a change is checked against: the other fields of its pairs. */
export const partnersOf = (change: Partial<Paired>): (keyof Paired)[] =>
  PAIRS.flatMap(([low, high]) => {
    if ((change[low] === undefined) === (change[high] === undefined)) return [];
    return change[low] === undefined ? [low] : [high];
  });

/**
 * The same check for a schema whose value may lack some of the fields. It compares the valid fields even when others
 * are invalid, so that all problems are reported at once.
 */
export const refuseConflicts = z.superRefine<Partial<Paired>>(
  (study, context) => {
    const invalid = new Set(context.issues.map((issue) => issue.path?.[0]));
    const validValue = (name: keyof Paired) => (invalid.has(name) ? null : (study[name] ?? null));
    const all = Object.fromEntries(
      PAIRS.flatMap(([low, high]) => [low, high].map((name) => [name, validValue(name)])),
    ) as Paired;
    for (const [name, [error]] of Object.entries(fieldConflicts(all, study)))
      context.addIssue({ code: "custom", path: [name], message: error ?? "" });
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);

type Times = Pick<StudyValues, "opens_at" | "closes_at">;

/** Whether a study has not opened yet or is already closed, so that no new session may start. */
export function outOfTime({ opens_at, closes_at }: Times): "before" | "after" | null {
  const now = new Date().toISOString();
  if (opens_at !== null && opens_at > now) return "before";
  return closes_at !== null && closes_at <= now ? "after" : null;
}

/** How many cards the categories of a sort can hold; infinite without a maximum. */
export function placesOf(
  study: Pick<StudyValues, "sort_type" | "max_cards_per_category" | "max_categories">,
  categories: number,
): number {
  const { sort_type, max_cards_per_category, max_categories } = study;
  if (max_cards_per_category === null) return Number.POSITIVE_INFINITY;
  const groups = sort_type === "closed" ? categories : max_categories;
  return groups === null ? Number.POSITIVE_INFINITY : groups * max_cards_per_category;
}

/** The parts of a study whose number is limited. */
export type LimitedPart = "cards" | "categories" | "questions";

/** Whether a study may have this many of a part. */
export const mayHave = (part: LimitedPart, count: number): boolean =>
  count <= limits[`${part}_per_study`];
