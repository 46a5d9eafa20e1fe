/**
 * Shuffles a list by a hash of the session and each element. A session always gets the same order, and
 * adding or removing an element does not change the order of the others.
 */
export const shuffled = <T extends { id: string }>(list: readonly T[], session: string): T[] =>
  list
    .map((element) => ({ element, key: textHash(session + element.id) }))
    .sort((a, b) => a.key - b.key)
    .map(({ element }) => element);

/** FNV-1a, 32 bits, with the finalizer of MurmurHash3 so that similar inputs get very different values. */
export function textHash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
