import { z } from "zod";
import { limits } from "../limits/limits.ts";
import type { StudyFieldName, StudyValues } from "./study-fields.ts";

/** Problems of fields that are valid on their own: keys of the `errors` texts. */
export type StudyProblems = Partial<Record<StudyFieldName, string[]>>;

const isAbove = (low: unknown, high: unknown) =>
  low !== null && high !== null && (low as number) > (high as number);
/** Whether a field that may be null, false or 1 asks for more than usual. */
export const asksForMore = (value: unknown) => Boolean(value) && value !== 1;
/** Whether a study with given categories only would be sorted in turns. */
const isClosedInTurns = (sort_type: unknown, delphi: unknown) =>
  sort_type === "closed" && delphi !== null;
const areBoth = (one: unknown, other: unknown) => asksForMore(one) && asksForMore(other);

/** Pairs of fields whose values may contradict each other. A problem is reported at the second one. */
const PAIRS = [
  ["min_cards_per_category", "max_cards_per_category", "minAboveMax", isAbove],
  ["min_categories", "max_categories", "minAboveMax", isAbove],
  ["opens_at", "closes_at", "closesBeforeOpens", isAbove],
  ["nested", "max_places", "nestedOrPlaces", areBoth],
  ["cards_per_participant", "repeated_sorts", "dealtOrKind", areBoth],
  ["cards_per_participant", "nested", "dealtOrKind", areBoth],
  ["cards_per_participant", "max_places", "dealtOrKind", areBoth],
  ["sort_type", "delphi", "turnsClosed", isClosedInTurns],
  ["repeated_sorts", "delphi", "turnsOrKind", areBoth],
  ["nested", "delphi", "turnsOrKind", areBoth],
  ["max_places", "delphi", "turnsOrKind", areBoth],
  ["cards_per_participant", "delphi", "turnsOrKind", areBoth],
] as const;

type Paired = Pick<StudyValues, (typeof PAIRS)[number][0 | 1]>;

/** The fields of a study that contradict each other. Each problem is reported at a field of `change`. */
export function fieldConflicts(study: Paired, change: Partial<Paired>): StudyProblems {
  const problems: StudyProblems = {};
  for (const [first, second, error, contradict] of PAIRS) {
    if (!contradict(study[first], study[second])) continue;
    if (change[second] !== undefined) problems[second] = [error];
    else if (change[first] !== undefined) problems[first] = [error];
  }
  return problems;
}

/** The stored fields that a change is checked against: the other fields of its pairs. */
export const partnersOf = (change: Partial<Paired>): (keyof Paired)[] =>
  PAIRS.flatMap(([first, second]) => {
    if ((change[first] === undefined) === (change[second] === undefined)) return [];
    return change[first] === undefined ? [first] : [second];
  });

/** The fields that make another kind of sort: fixed as soon as somebody has begun. */
export const KIND_FIELDS = ["repeated_sorts", "nested", "max_places", "delphi"] as const;

/**
 * The same check for a schema whose value may lack some of the fields. It compares the valid fields even when others
 * are invalid, so that all problems are reported at once.
 */
export const refuseConflicts = z.superRefine<Partial<Paired>>(
  (study, context) => {
    const invalid = new Set(context.issues.map((issue) => issue.path?.[0]));
    const validValue = (name: keyof Paired) => (invalid.has(name) ? null : (study[name] ?? null));
    const all = Object.fromEntries(
      PAIRS.flatMap(([first, second]) => [first, second].map((name) => [name, validValue(name)])),
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
