import { shuffled } from "./shuffled.ts";

/** The order in which a participant meets the cards. */
export const cardOrder = <C extends { id: string }>(
  cards: readonly C[],
  session: string,
  shuffle: boolean,
): C[] => (shuffle ? shuffled(cards, session) : [...cards]);
