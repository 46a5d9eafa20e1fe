import { z } from "zod";

/**
 * Which wording of a card a participant sees: card id → one of the card's other wordings, or "" for its label. It is
 * chosen at the start of a session and stays; a card that had no other wordings then is not named.
 */
export const shownWordings = z.record(z.string(), z.string());
export type ShownWordings = z.infer<typeof shownWordings>;

/** The cards with the labels that the participant sees, in the study's default language. */
export const withWordings = <C extends { id: string; label: string }>(
  cards: readonly C[],
  shown: ShownWordings,
): C[] => cards.map((card) => ({ ...card, label: shown[card.id] || card.label }));
