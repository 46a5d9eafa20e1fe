import { z } from "zod";
import { UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import { foldLabel } from "../cards/fold-label.ts";
import { id, line, requiredLine, text } from "../fields/fields.ts";
import { limits, type SortType, UNKNOWN_LABEL } from "../limits/limits.ts";
import type { SortResult } from "../sorts/sort-result.ts";
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
      }),
    )
    .min(1, "groupsRequired")
    .max(limits.categories_per_study, "tooMany"),
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
type ModeratedGroup = z.output<typeof moderatedInput>["groups"][number];

type Named = { id: string; label: string };

/** The study of a moderated session: its active cards in the printed order, and its categories. */
export type ModeratedTarget = {
  sort_type: SortType;
  cards: readonly Named[];
  categories: readonly Named[];
};

/** What is wrong with an entry of a group, or with its name (`entry` null). `other` is the group that has the card already. */
export type GroupProblem = {
  group: number;
  entry: number | null;
  value: string;
} & (
  | { problem: "unknownCard" | "severalCards" | "unknownCategory" }
  | { problem: "inOtherGroup"; other: number }
);

export type ModeratedSort = {
  result: SortResult;
  cards_sorted: number;
  categories_created: number;
};

/** Turns the groups of a moderated session into a completed sort. Cards that no group has are unsorted. */
export function planModerated(
  groups: readonly ModeratedGroup[],
  { sort_type, cards, categories: given }: ModeratedTarget,
  newId: () => string = () => crypto.randomUUID(),
): { sort: ModeratedSort; problems: GroupProblem[] } {
  const find = cardFinder(cards);
  const problems: GroupProblem[] = [];
  const offered = sort_type === "open" ? [] : given;
  const byLabel = new Map(offered.map(({ label }, index) => [foldLabel(label), index]));
  const categories = offered.map(({ id, label }): [string, string] => [id, label]);
  const placed = cards.map(() => UNSORTED);
  const positions = cards.map(() => -1);
  const groupOf = new Map<number, number>();
  const sizes = new Map<number, number>();

  const placeOf = (name: string, group: number): number | null => {
    if (foldLabel(name) === foldLabel(UNKNOWN_LABEL)) return UNKNOWN;
    const known = byLabel.get(foldLabel(name));
    if (known !== undefined) return known;
    if (sort_type !== "closed") return categories.push([newId(), name]) - 1;
    problems.push({ group, entry: null, value: name, problem: "unknownCategory" });
    return null;
  };

  groups.forEach(({ name, cards: entries }, group) => {
    const place = placeOf(name, group);
    entries.forEach((value, entry) => {
      const at = { group, entry, value: String(value) };
      const card = find(value);
      if (card === null) problems.push({ ...at, problem: "unknownCard" });
      else if (card === "several") problems.push({ ...at, problem: "severalCards" });
      else {
        const other = groupOf.get(card);
        if (other !== undefined) problems.push({ ...at, problem: "inOtherGroup", other });
        groupOf.set(card, group);
        if (place === null) return;
        const position = sizes.get(place) ?? 0;
        sizes.set(place, position + 1);
        placed[card] = place;
        positions[card] = position;
      }
    });
  });
  const result = {
    cards: cards.map(({ id, label }): [string, string] => [id, label]),
    categories,
    placed,
    positions,
  };
  const cards_sorted = placed.filter((at) => at !== UNSORTED).length;
  return {
    sort: { result, cards_sorted, categories_created: categories.length - offered.length },
    problems,
  };
}
