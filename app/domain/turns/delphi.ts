import { z } from "zod";
import { line } from "../fields/fields.ts";
import { messageWith } from "../fields/message.ts";
import { limits } from "../limits/limits.ts";

/** A group of a structure that a turn begins with or leaves. */
export const turnGroup = z.object({
  name: line(limits.category_name).default(""),
  cards: z.array(z.string()).max(limits.cards_per_study, "tooMany"),
});
export type TurnGroup = z.output<typeof turnGroup>;

/** What a chain begins with: the first person's own open sort, or given groups. */
const start = z.union([
  z.literal("open"),
  z
    .array(turnGroup)
    .min(1)
    .max(limits.categories_per_study, "tooMany")
    .refine((groups) => {
      const cards = groups.flatMap((group) => group.cards);
      return new Set(cards).size === cards.length;
    }, "cardInTwoGroups"),
]);

const within = (min: number, max: number) => {
  const error = messageWith("countRange", { min, max });
  return z.int(error).min(min, error).max(max, error);
};

const restBelow = messageWith("countRange", { min: 0, max: 0.5 });

/** How a study is sorted in turns (the modified-Delphi card sort: Paul 2008, Journal of Usability Studies 4:1). */
export const delphi = z.object({
  chains: within(1, limits.chains).describe("How many chains it begins with."),
  start: start
    .default("open")
    .describe('The structure that each chain begins with; "open": the first person\'s own sort.'),
  hold_minutes: within(5, 120)
    .default(30)
    .describe("How long a turn without a save keeps its chain."),
  rest_after: within(2, 10)
    .default(3)
    .describe("After so many turns in a row that move little, a chain rests."),
  rest_below: z
    .number(restBelow)
    .min(0, restBelow)
    .max(0.5, restBelow)
    .default(0.05)
    .describe("The share of the cards below which a turn moves little."),
});
export type Delphi = z.output<typeof delphi>;

type GivenStartProblem = { key: "startUnknownCards" | "startMissingCards"; cards: string[] };

/**
 * Whether a given start lacks cards of the study, or has some that are not the study's. A card that the stored start has
 * may have been deleted since: its turns begin without it.
 */
export function startProblem(
  { start: given }: Pick<Delphi, "start">,
  cards: readonly { id: string; label: string }[],
  stored: Pick<Delphi, "start"> | null = null,
): GivenStartProblem | null {
  if (given === "open") return null;
  const former = stored && stored.start !== "open" ? stored.start.flatMap(cardsOf) : [];
  const known = new Set([...cards.map(({ id }) => id), ...former]);
  const placed = new Set(given.flatMap(cardsOf));
  const unknown = [...placed].filter((card) => !known.has(card));
  if (unknown.length > 0) return { key: "startUnknownCards", cards: unknown };
  const missing = cards.filter(({ id }) => !placed.has(id)).map(({ label }) => label);
  return missing.length > 0 ? { key: "startMissingCards", cards: missing } : null;
}

/** So many cards are named in a message. */
const MOST_NAMED = 10;

/** The schema's message of a problem of a start. */
export const startMessage = ({ key, cards }: GivenStartProblem): string =>
  messageWith(key, {
    cards: `${cards.slice(0, MOST_NAMED).join(", ")}${cards.length > MOST_NAMED ? ", …" : ""}`,
  });

const cardsOf = (group: TurnGroup) => group.cards;

/** Groups with other ids of their cards. */
export const withNewCards = (groups: readonly TurnGroup[], newId: (card: string) => string) =>
  groups.map((group) => ({ ...group, cards: group.cards.map(newId) }));

/** Groups with those of their cards that are known. */
export const withKnownCards = (groups: readonly TurnGroup[], known: ReadonlySet<string>) =>
  groups.map((group) => ({ ...group, cards: group.cards.filter((card) => known.has(card)) }));

/** The settings with other groups to start from, if there are any. */
export const withStart = (
  settings: Delphi,
  change: (groups: readonly TurnGroup[]) => TurnGroup[],
): Delphi =>
  settings.start === "open" ? settings : { ...settings, start: change(settings.start) };

/** The settings with other ids of the cards in their start. */
export const withCardIds = (settings: Delphi, newId: (card: string) => string): Delphi =>
  withStart(settings, (groups) => withNewCards(groups, newId));
