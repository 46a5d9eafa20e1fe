/**
 * The order in which a participant meets the cards. Shuffled by session and card alone, so
 * that one session always has the same order, also when a card comes or goes meanwhile.
 */
export function cardOrder<C extends { id: string }>(
  cards: readonly C[],
  session: string,
  shuffled: boolean,
): C[] {
  if (!shuffled) return [...cards];
  return cards
    .map((card) => ({ card, key: hash(session + card.id) }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card);
}

/** FNV-1a, 32 bits, with the finish of MurmurHash3 so that near inputs end far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
