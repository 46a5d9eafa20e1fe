/**
 * A list in an order of the session's own. It depends on the session and each element alone, so
 * that one session always has the same order, also when an element comes or goes meanwhile.
 */
export const shuffled = <T extends { id: string }>(list: readonly T[], session: string): T[] =>
  list
    .map((element) => ({ element, key: hash(session + element.id) }))
    .sort((a, b) => a.key - b.key)
    .map(({ element }) => element);

/** FNV-1a, 32 bits, with the finish of MurmurHash3 so that near inputs end far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
