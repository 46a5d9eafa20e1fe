import { z } from "zod";

/**
 * The wording of each card that a participant sees: card id → one of its alternative wordings, or "" for its
 * label. It is chosen at the start of a session and does not change. Cards without alternative wordings at that
 * time are missing.
 */
export const shownWordings = z.record(z.string(), z.string());
export type ShownWordings = z.infer<typeof shownWordings>;

/** Replaces the labels of cards by the wordings that the participant sees, in the study's default language. */
export const withWordings = <C extends { id: string; label: string }>(
  cards: readonly C[],
  shown: ShownWordings,
): C[] => cards.map((card) => ({ ...card, label: shown[card.id] || card.label }));
