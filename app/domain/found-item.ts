/** A study, project or card that a search found: `id` is of the study or project, `place` says where it is. */
export type FoundItem = { id: string; name: string; place: string };

/** How well a name matches what was typed: 0 is the name itself, 1 its beginning, 2 that of a word, 3 any part of it. */
export function matchRank(name: string, words: string): 0 | 1 | 2 | 3 | null {
  const at = ` ${name.toLowerCase()}`;
  const typed = words.trim().toLowerCase();
  if (!at.includes(typed)) return null;
  if (at === ` ${typed}`) return 0;
  return at.startsWith(` ${typed}`) ? 1 : at.includes(` ${typed}`) ? 2 : 3;
}
