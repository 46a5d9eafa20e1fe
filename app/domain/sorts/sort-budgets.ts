/**
 * What one participant can use up of the server, far above what a board sends. The bytes of a sort follow from its
 * cards, and from the categories that a participant may create with the longest names and descriptions.
 */
export const SORT_BUDGETS = {
  bytes: 32_768,
  bytes_per_card: 64,
  bytes_per_category: 2600,
  /** The categories that a participant may create beyond one for each card. */
  more_categories: 20,
  moves: 500,
  moves_per_card: 50,
  bytes_per_move: 200,
  /** In a minute, beyond one for each card. */
  saves: 600,
  /** Larger unfinished sorts count towards `large_bytes` of their study; the number of the others is limited. */
  small_bytes: 16_384,
  large_bytes: 134_217_728,
  unfinished: 20_000,
} as const;

const MINUTE_MS = 60_000;

export const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** The seconds until saves are counted anew. */
export const secondsLeft = (ms: number): number => 60 - (Math.floor(ms / 1000) % 60);

export type SaveRate = { save_minute: number; saves: number };

/** Whether a save just now was refused for the number of saves before it. The minute may have ended since. */
export const isSavedTooOften = (
  { save_minute, saves }: SaveRate,
  total_cards: number,
  ms = Date.now(),
): boolean => saves >= SORT_BUDGETS.saves + total_cards && minuteOf(ms) - save_minute <= 1;
