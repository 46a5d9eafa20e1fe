import { z } from "zod";
import { UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type { Category } from "../cards/category.ts";
import { foldLabel } from "../cards/fold-label.ts";
import { id, line, requiredLine, text } from "../fields/fields.ts";
import { passNumber } from "../fields/pass-number.ts";
import { limits, type SortType, UNKNOWN_LABEL } from "../limits/limits.ts";
import { type KindRules, mostPasses } from "../sorts/sort-needs.ts";
import {
  createdCategories,
  IS_GROUP,
  NO_GROUP,
  type PassResult,
  type SortResult,
} from "../sorts/sort-result.ts";
import { cardNotesInput } from "./card-notes.ts";
import { cardFinder } from "./moderated-cards.ts";

/** The source of sorts that a researcher conducted: on paper or at the screen. */
export const MODERATED_SOURCE = "Moderated";

/** Not among `limits`, which participants' pages load. */
export const MODERATED = { participant: 100, notes: 2000 } as const;

/** Clocks and time zones differ by up to a day. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** Whether an instant lies in the future. */
export const isAhead = (at: string): boolean => Date.parse(at) > Date.now() + AHEAD_MS;

/** Notes of the moderator about one session. */
export const sessionNotes = text(MODERATED.notes);

export const moderatedInput = z.object({
  id: id
    .optional()
    .describe("An id for the session: a request that is repeated with it stores one session."),
  participant: requiredLine(MODERATED.participant),
  groups: z
    .array(
      z.object({
        name: line(limits.category_name, "category_name_too_long").default(""),
        cards: z
          .array(z.union([z.int(), z.string()]))
          .max(limits.cards_per_study, "tooMany")
          .describe("Numbers in the printed order, from 1, or labels, or ids."),
        pass: passNumber.default(1),
        parent: line(limits.category_name, "category_name_too_long")
          .default("")
          .describe(
            "The name of the larger group that it is in, where the study has larger groups.",
          ),
      }),
    )
    .min(1, "groupsRequired")
    .max(limits.categories_per_study, "tooMany"),
  criteria: z
    .array(line(limits.criterion, "criterionTooLong"))
    .max(limits.passes, "tooMany")
    .default([])
    .describe("What the participant sorted by in each pass."),
  notes: sessionNotes.default(""),
  card_notes: cardNotesInput.default([]).describe("Notes about single cards."),
  sorted_at: z.iso
    .datetime({ offset: true, error: "instantInvalid" })
    .refine((value) => !isAhead(value), "instantAhead")
    .transform((value) => new Date(value).toISOString())
    .nullish()
    .describe("When the cards were sorted; now when missing."),
  consent_given: z
    .boolean()
    .default(false)
    .describe("Whether the participant agreed, in a study that asks for consent."),
});
type ModeratedGroup = { name: string; cards: (string | number)[]; pass?: number; parent?: string };

type Named = { id: string; label: string };

type GivenCategory = Named & Partial<Pick<Category, "parent" | "is_group">>;

/** The study of a moderated session: its kind, its active cards in the printed order, and its categories. */
export type ModeratedTarget = KindRules & {
  sort_type: SortType;
  cards: readonly Named[];
  categories: readonly GivenCategory[];
};

/** What is wrong with an entry of a group, or with its name (`entry` null). `other` is the group that has the card already. */
export type GroupProblem = {
  group: number;
  entry: number | null;
  value: string;
} & (
  | {
      problem:
        | "unknownCard"
        | "severalCards"
        | "unknownCategory"
        | "tooManyPasses"
        | "noLargerGroups";
    }
  | { problem: "inOtherGroup"; other: number }
  | { problem: "inMostGroups"; most: number }
);

export type ModeratedSort = {
  result: SortResult;
  cards_sorted: number;
  categories_created: number;
};

const passOf = ({ pass = 1 }: ModeratedGroup) => pass;

type NumberedGroup = { group: ModeratedGroup; at: number };

/**
 * Turns the groups of a moderated session into a completed sort, pass by pass. Cards that no group has are unsorted; in
 * how many groups a card may be, how many passes there are and whether groups are in larger ones is up to the study.
 */
export function planModerated(
  groups: readonly ModeratedGroup[],
  target: ModeratedTarget,
  criteria: readonly string[] = [],
  newId: () => string = () => crypto.randomUUID(),
): { sort: ModeratedSort; problems: GroupProblem[] } {
  const numbered = groups.map((group, at): NumberedGroup => ({ group, at }));
  const problems: GroupProblem[] = [];
  for (const { group, at } of numbered) {
    const problem = { group: at, entry: null, value: group.name };
    if (passOf(group) > mostPasses(target)) problems.push({ ...problem, problem: "tooManyPasses" });
    if (group.parent && !target.nested)
      problems.push({ ...problem, value: group.parent, problem: "noLargerGroups" });
  }
  const passes = Math.max(1, ...groups.map(passOf), target.repeated_sorts ? criteria.length : 0);
  const planned = Array.from({ length: Math.min(passes, limits.passes) }, (_, pass) => {
    const own = numbered.filter(({ group }) => passOf(group) === pass + 1);
    const plan = planPass(own, target, newId);
    problems.push(...plan.problems);
    const criterion = criteria[pass]?.trim();
    return { ...plan, result: { ...plan.result, ...(criterion && { criterion }) } };
  });
  const last = planned.at(-1);
  const results = planned.map(({ result }) => result);
  const empty = { categories: [], placed: target.cards.map(() => UNSORTED), positions: [] };
  return {
    sort: {
      result: {
        cards: target.cards.map(({ id, label }): [string, string] => [id, label]),
        ...(results.at(-1) ?? empty),
        ...(results.length > 1 && { earlier: results.slice(0, -1) }),
      },
      cards_sorted: last?.result.placed.filter((at) => at !== UNSORTED).length ?? 0,
      categories_created: createdCategories(results, target.categories),
    },
    problems: problems.sort((a, b) => a.group - b.group),
  };
}

function planPass(
  groups: readonly NumberedGroup[],
  { sort_type, cards, categories: given, max_places }: ModeratedTarget,
  newId: () => string,
): { result: PassResult; problems: GroupProblem[] } {
  const find = cardFinder(cards);
  const problems: GroupProblem[] = [];
  const offered = sort_type === "open" ? [] : given;
  const byLabel = new Map(offered.map(({ label }, index) => [foldLabel(label), index]));
  const categories = offered.map(({ id, label }): [string, string] => [id, label]);
  const indexOf = new Map(offered.map(({ id }, index) => [id, index]));
  const parents = offered.map(({ is_group, parent }) =>
    is_group ? IS_GROUP : (indexOf.get(parent ?? "") ?? NO_GROUP),
  );
  const places = cards.map((): { place: number; position: number; group: number }[] => []);
  const sizes = new Map<number, number>();
  /** The larger groups of this pass by their names. */
  const larger = new Map<string, number>();

  const create = (name: string, parent: number) => {
    parents.push(parent);
    return categories.push([newId(), name]) - 1;
  };
  const largerOf = (name: string): number => {
    const key = foldLabel(name);
    const known = larger.get(key) ?? byLabel.get(key);
    if (known !== undefined) return known;
    const made = create(name, IS_GROUP);
    larger.set(key, made);
    return made;
  };
  const placeOf = ({ name, parent }: ModeratedGroup, group: number): number | null => {
    if (foldLabel(name) === foldLabel(UNKNOWN_LABEL)) return UNKNOWN;
    const known =
      byLabel.get(foldLabel(name)) ?? (parent ? undefined : larger.get(foldLabel(name)));
    if (known !== undefined) return known;
    if (sort_type !== "closed") return create(name, parent ? largerOf(parent) : NO_GROUP);
    problems.push({ group, entry: null, value: name, problem: "unknownCategory" });
    return null;
  };

  if (sort_type !== "closed")
    for (const { group } of groups) if (group.parent) largerOf(group.parent);
  for (const { group, at } of groups) {
    const place = placeOf(group, at);
    for (const [entry, value] of group.cards.entries()) {
      const where = { group: at, entry, value: String(value) };
      const card = find(value);
      if (card === null) problems.push({ ...where, problem: "unknownCard" });
      else if (card === "several") problems.push({ ...where, problem: "severalCards" });
      else {
        const own = places[card] ?? [];
        // "I don't know" goes with no other place.
        const other =
          own.find((one) => one.place === place || one.place < 0) ??
          (place === UNKNOWN || max_places === 1 ? own[0] : undefined);
        if (other) problems.push({ ...where, problem: "inOtherGroup", other: other.group });
        else if (own.length >= max_places)
          problems.push({ ...where, problem: "inMostGroups", most: max_places });
        const position = place === null ? -1 : (sizes.get(place) ?? 0);
        if (place !== null) sizes.set(place, position + 1);
        own.push({ place: place ?? UNSORTED, position, group: at });
      }
    }
  }
  const further = places.flatMap((own, card) =>
    own.slice(1).map(({ place, position }): [number, number, number] => [card, place, position]),
  );
  const result = {
    categories,
    placed: places.map(([first]) => first?.place ?? UNSORTED),
    positions: places.map(([first]) => first?.position ?? -1),
    ...(parents.some((parent) => parent !== NO_GROUP) && { parents }),
    ...(further.length > 0 && { further }),
  };
  return { result, problems };
}
