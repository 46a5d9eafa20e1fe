/** What is odd about a sort. Flags inform; nothing is left out because of one. */
export const SESSION_FLAGS = ["unfinished", "one_pile", "all_singletons", "fast"] as const;
export type SessionFlag = (typeof SESSION_FLAGS)[number];

/** Faster than this, in seconds a card, and nobody can have read the cards. */
const FAST_SECONDS_PER_CARD = 1;

/**
 * The flags of a sort. `placed[i]` is the category of card i, negative where it has none;
 * `duration` in seconds, null while the sort goes on.
 */
export function sessionFlags(
  placed: readonly number[],
  completed: boolean,
  duration: number | null,
): SessionFlag[] {
  const sizes = new Map<number, number>();
  for (const category of placed)
    if (category >= 0) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  const cards = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const flags: SessionFlag[] = [];
  if (!completed) flags.push("unfinished");
  if (cards > 1 && sizes.size === 1) flags.push("one_pile");
  if (cards > 1 && sizes.size === cards) flags.push("all_singletons");
  if (completed && duration !== null && duration < placed.length * FAST_SECONDS_PER_CARD)
    flags.push("fast");
  return flags;
}
