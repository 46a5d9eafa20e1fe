import { z } from "zod";
import { id, instant } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import type { Delphi, TurnGroup } from "./delphi.ts";
import { matchedGroups, moved } from "./moved.ts";

/** A group as a turn inherits it: with the id of its category in that sort. */
export type InheritedGroup = TurnGroup & { id: string };

/** A group as a turn leaves it, and the study's category that it is, if any. */
export type LeftGroup = TurnGroup & { category?: string };

/** What a completed turn did to the structure that it began with; null where it began with none. */
export type TurnFigures = {
  moved: number | null;
  share_moved: number | null;
  renamed: number | null;
};

export const chainNumber = z.int().min(1).max(limits.all_chains);
/** Of the sorts of one study, far more than a chain has. */
export const turnNumber = z.int().min(1).max(100_000);

const group = z.object({ name: z.string(), cards: z.array(id) });

/** The fields of a session that only a study in turns has. */
export const turnFields = {
  chain: z.int().optional().describe("In a study in turns: the chain that it belongs to."),
  turn: z.int().optional().describe("Its turn in the chain."),
  abandoned: z
    .boolean()
    .optional()
    .describe("Whether its time ran out, so that it does not count and the chain went on."),
};

/** What the turn began with, in the answers of a single session. */
export const inheritedField = z
  .array(group)
  .optional()
  .describe("In a study in turns: the groups that the turn before left.");

const turn = z.object({
  turn: z.int(),
  session: z.string(),
  moved: z
    .int()
    .nullable()
    .describe("The cards that changed their group; null where the chain began with no structure."),
  share_moved: z.number().nullable(),
  renamed: z.int().nullable().describe("The groups that were kept under another name."),
  completed_at: instant,
});

export const chain = z.object({
  chain: z.int(),
  resting: z.boolean().describe("Whether its last turns moved little, so that it takes no more."),
  is_closed: z.boolean().describe("Whether it was closed by hand."),
  is_held: z.boolean().describe("Whether somebody has its turn now."),
  from: z
    .object({ chain: z.int(), turn: z.int() })
    .nullable()
    .describe("The turn that it was split off, if any."),
  start: z.array(group).describe("What it began with; empty for the first person's own sort."),
  turns: z.array(turn).describe("The turns that count, in their order."),
  structure: z.array(group).describe("What the last of them left."),
});
export type Chain = z.output<typeof chain>;

export const createChainInput = z.object({
  chain: z.int().nullish().describe("The chain that it begins like; absent: the study's start."),
  turn: z.int().nullish().describe("The turn of that chain from which it goes on."),
});

export const updateChainInput = z.object({
  is_closed: z.boolean().describe("False also lets a chain go on that rests."),
});

/** The groups of a completed sort, without empty ones. */
export function leftGroups(
  categories: readonly { id: string; name: string; cards: readonly string[] }[],
  given: readonly { id: string }[],
): LeftGroup[] {
  const known = new Set(given.map((category) => category.id));
  return categories.flatMap(({ id, name, cards }) =>
    cards.length === 0 ? [] : { name, cards: [...cards], ...(known.has(id) && { category: id }) },
  );
}

/** Of the groups that a turn left, what changed since it began, among these cards of the sort. */
export function turnFigures(
  inherited: readonly TurnGroup[],
  left: readonly TurnGroup[],
  cards: readonly string[],
): TurnFigures {
  const known = new Set(cards);
  const before = inherited.map(({ name, cards: all }) => ({
    name,
    cards: all.filter((card) => known.has(card)),
  }));
  if (before.length === 0) return { moved: null, share_moved: null, renamed: null };
  const count = moved(before, left);
  const renamed = matchedGroups(before, left).filter(
    (to, from) => to !== null && left[to]?.name !== before[from]?.name,
  );
  return {
    moved: count,
    share_moved: cards.length === 0 ? 0 : count / cards.length,
    renamed: renamed.length,
  };
}

/** A card that a turn put into another group, with the names of both; null: in no group. */
export type TurnMove = { card: string; from: string; to: string | null };

/** What a turn moved, also an unfinished one: the cards that are not in the group in which it began with them. */
export function turnMoves(
  inherited: readonly InheritedGroup[],
  now: readonly { id: string; name: string; cards: readonly string[] }[],
): TurnMove[] {
  const groupOf = new Map(now.flatMap((group) => group.cards.map((card) => [card, group])));
  return inherited.flatMap(({ id, name, cards }) =>
    cards
      .filter((card) => groupOf.get(card)?.id !== id)
      .map((card) => ({ card, from: name, to: groupOf.get(card)?.name ?? null })),
  );
}

/** The cards that a turn moved, those first whose group before and after have the smallest share of cards in common. */
export function farthestMoved(
  inherited: readonly InheritedGroup[],
  now: readonly { id: string; name: string; cards: readonly string[] }[],
): string[] {
  const before = new Map(inherited.flatMap((group) => group.cards.map((card) => [card, group])));
  const after = new Map(now.flatMap((group) => group.cards.map((card) => [card, group])));
  const common = (card: string) => {
    const from = before.get(card)?.cards ?? [];
    const to = new Set(after.get(card)?.cards);
    const both = from.filter((one) => to.has(one)).length;
    return both / (from.length + to.size - both);
  };
  return turnMoves(inherited, now)
    .map(({ card }) => card)
    .sort((a, b) => common(a) - common(b));
}

/** Whether so many of the last turns, in their order, moved little that the chain rests. */
export function isResting(
  turns: readonly { turn: number; share_moved: number | null }[],
  { rest_after, rest_below }: Pick<Delphi, "rest_after" | "rest_below">,
  /** Earlier turns do not count towards it: the chain was reopened after this one. */
  rest_from = 0,
): boolean {
  const lively = turns.findLastIndex(
    ({ turn: number, share_moved }) =>
      number <= rest_from || share_moved === null || share_moved >= rest_below,
  );
  return turns.length - 1 - lively >= rest_after;
}
